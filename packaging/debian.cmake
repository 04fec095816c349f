# SPDX-License-Identifier: MIT
# Debian compresses man pages.
file(GLOB pages ${CPACK_TEMPORARY_DIRECTORY}/usr/share/man/man[15]/*.[15])
if(pages)
    execute_process(COMMAND gzip -9n ${pages} COMMAND_ERROR_IS_FATAL ANY)
endif()
