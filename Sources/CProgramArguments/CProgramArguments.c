#include "CProgramArguments.h"

#include <limits.h> // Defines __GLIBC__ where that is the C library.
#include <stddef.h>

static int count;
static char **arguments;

int glossa_argument_count(void) { return count; }
char **glossa_arguments(void) { return arguments; }

// glibc calls what runs before main with the arguments of main. Other C libraries do not.
#ifdef __GLIBC__
__attribute__((constructor)) static void keep(int argc, char **argv) {
  count = argc;
  arguments = argv;
}
#endif
