// Linux distributions build libxml2 with ICU; its headers then pull in ICU's, whose types clash with those of the ICU
// inside Foundation. Nothing here needs them.
//
// Apple's SDK keeps the headers in a folder "libxml2" that is on no search path; pkg-config names that folder elsewhere.
#ifdef __APPLE__
#include <libxml2/libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml2/libxml/parser.h>
#include <libxml2/libxml/tree.h>
#include <libxml2/libxml/xmlerror.h>
#include <libxml2/libxml/xmlreader.h>
#include <libxml2/libxml/SAX2.h>
#else
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlreader.h>
#include <libxml/SAX2.h>
#endif
