# SPDX-License-Identifier: MIT
# Read by CPack once for each kind of package.
if(CPACK_GENERATOR STREQUAL "TGZ")
    # The command line alone, with the libraries that it needs, to be unpacked anywhere.
    # CPack lists the files of components before the libraries are added, so this is a package without components.
    list(GET CPACK_INSTALL_CMAKE_PROJECTS 0 build)
    set(CPACK_INSTALL_CMAKE_PROJECTS "${build};Burnish;cli;/")
    unset(CPACK_COMPONENTS_ALL)
    set(CPACK_ARCHIVE_COMPONENT_INSTALL OFF)
    execute_process(COMMAND uname -m OUTPUT_VARIABLE machine OUTPUT_STRIP_TRAILING_WHITESPACE)
    set(CPACK_PACKAGE_FILE_NAME burnish-cli-${CPACK_PACKAGE_VERSION}-linux-${machine})
    set(CPACK_PRE_BUILD_SCRIPTS ${CPACK_BURNISH_PACKAGING}/bundle.cmake)
elseif(CPACK_GENERATOR STREQUAL "DEB")
    set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
    set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
        OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
    set(CPACK_PRE_BUILD_SCRIPTS ${CPACK_BURNISH_PACKAGING}/debian.cmake)
endif()
