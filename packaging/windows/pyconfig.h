/* What the compiler must know of the official Python for 64-bit Windows; stands in for the pyconfig.h of the
   building machine's Python, whose other headers are the same on all systems. */
#ifndef Py_CONFIG_H
#define Py_CONFIG_H
#define MS_WINDOWS
#define MS_WIN32
#define MS_WIN64
#define NT_THREADS
#define PLATFORM "win32"
#define Py_ENABLE_SHARED
#define HAVE_DECLSPEC_DLL
#define SIZEOF_SHORT 2
#define SIZEOF_INT 4
#define SIZEOF_LONG 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_FLOAT 4
#define SIZEOF_DOUBLE 8
#define SIZEOF_SIZE_T 8
#define SIZEOF_VOID_P 8
#define SIZEOF_WCHAR_T 2
#define SIZEOF_TIME_T 8
#define SIZEOF_OFF_T 4
#define SIZEOF_FPOS_T 8
#define SIZEOF_PID_T 8
#define ALIGNOF_SIZE_T 8
#define ALIGNOF_MAX_ALIGN_T 16
#define DOUBLE_IS_LITTLE_ENDIAN_IEEE754 1
#define HAVE_SSIZE_T 1
#define HAVE_STDINT_H 1
#define HAVE_STDDEF_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_SYS_STAT_H 1
#define HAVE_ERRNO_H 1
#define HAVE_WCHAR_H 1
#define STDC_HEADERS 1
#define WITH_DOC_STRINGS 1
#endif
