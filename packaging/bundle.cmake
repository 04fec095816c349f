# SPDX-License-Identifier: MIT
# Adds the libraries to the files that CPack has put together.
file(GLOB_RECURSE program ${CPACK_TEMPORARY_DIRECTORY}/*burnish-cli)
list(FILTER program INCLUDE REGEX "/bin/burnish-cli$")
get_filename_component(folder ${program} DIRECTORY)
get_filename_component(folder ${folder} DIRECTORY)
execute_process(COMMAND ${CPACK_BURNISH_PACKAGING}/bundle.sh ${folder} COMMAND_ERROR_IS_FATAL ANY)
