// Swift's modules of the C libraries of Linux leave this header out.
#include <sys/types.h>
#include <sys/xattr.h>
