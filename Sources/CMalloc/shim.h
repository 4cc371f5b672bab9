// Swift's Glibc module leaves out glibc's own settings of its allocator; other systems have none.
#if defined(__GLIBC__) || __has_include(<gnu/libc-version.h>)
#include <malloc.h>
#endif
