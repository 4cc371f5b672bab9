// What a binary linked on Debian 12 (glibc 2.36) would take from glibc 2.35 and later, so that it also starts with glibc
// 2.34 (RHEL 9, Amazon Linux 2023). These functions are hidden: nothing outside the binary sees them.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#define HIDDEN __attribute__((visibility("hidden")))

// The versions of hypot since glibc's first release for the architecture. The new ones differ in how they report errors.
#if defined(__x86_64__)
#define FIRST "GLIBC_2.2.5"
#elif defined(__aarch64__)
#define FIRST "GLIBC_2.17"
#else
#error "write here the first version of glibc for this architecture"
#endif
extern double first_hypot(double, double);
extern float first_hypotf(float, float);
__asm__(".symver first_hypot, hypot@" FIRST);
__asm__(".symver first_hypotf, hypotf@" FIRST);
HIDDEN double hypot(double x, double y) { return first_hypot(x, y); }
HIDDEN float hypotf(float x, float y) { return first_hypotf(x, y); }

// glibc 2.36; libstdc++ seeds std::random_device with it. Like glibc's, it ends the process where there is no randomness.
HIDDEN uint32_t arc4random(void) {
  uint32_t value;
  if (getentropy(&value, sizeof value) != 0) abort();
  return value;
}

// What libgcc's unwinder asks glibc 2.35 for: the loaded object that holds an address. Older versions of libgcc found it
// with dl_iterate_phdr, as this does.
struct search {
  uintptr_t address;
  struct dl_find_object *result;
};

static int look_into(struct dl_phdr_info *object, size_t size, void *pointer) {
  struct search *search = pointer;
  const ElfW(Phdr) *holding = 0, *frames = 0;
  (void)size;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    uintptr_t start = object->dlpi_addr + part->p_vaddr;
    if (part->p_type == PT_LOAD && search->address >= start && search->address - start < part->p_memsz) holding = part;
    if (part->p_type == PT_GNU_EH_FRAME) frames = part;
  }
  if (!holding || !frames) return 0;
  search->result->dlfo_map_start = (void *)(object->dlpi_addr + holding->p_vaddr);
  search->result->dlfo_map_end = (void *)(object->dlpi_addr + holding->p_vaddr + holding->p_memsz);
  search->result->dlfo_eh_frame = (void *)(object->dlpi_addr + frames->p_vaddr);
  return 1;
}

HIDDEN int _dl_find_object(void *address, struct dl_find_object *result) {
  struct search search = {(uintptr_t)address, result};
  return dl_iterate_phdr(look_into, &search) ? 0 : -1;
}
