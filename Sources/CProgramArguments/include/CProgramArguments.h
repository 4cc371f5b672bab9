/// What the C library handed to this program when it started; 0 and NULL where it hands over nothing.
///
/// Swift's CommandLine reads /proc, which containers and early boot stages may lack: without it there are no arguments.
int glossa_argument_count(void);
char **glossa_arguments(void);
