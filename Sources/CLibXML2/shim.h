// Linux distributions build libxml2 with ICU; its headers then pull in ICU's, whose types clash with those of the ICU
// inside Foundation. Nothing here needs them.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlreader.h>
#include <libxml/SAX2.h>
