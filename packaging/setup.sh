# SPDX-License-Identifier: MIT
# Sourced by scripts that build: installs missing packages of the given sets from the system's repositories, and builds.
# Does not use the network if nothing is missing. Each thing that is missing is one sentence, and a second run works once it
# is there.

build_packages="g++ cmake ninja-build pkgconf qt6-base-dev qt6-base-dev-tools qt6-svg-dev qt6-tools-dev
    qt6-tools-dev-tools qt6-l10n-tools linguist-qt6 libgl1-mesa-dev zlib1g-dev libre2-dev libyaml-cpp-dev libisal-dev libssl-dev
    libeigen3-dev libmsgpack-cxx-dev libprotobuf-dev libsnappy-dev libzstd-dev libcli11-dev libhdf5-dev"
window_packages="libqt6svg6 fonts-dejavu-core fonts-wqy-microhei"
test_packages="shared-mime-info xvfb xauth xdotool python3 bash zsh fish man-db groff-base"
desktop_packages="desktop-file-utils appstream shared-mime-info libglib2.0-bin"
package_packages="dpkg-dev patchelf squashfs-tools libsquashfs-dev libzstd-dev liblzma-dev liblz4-dev liblzo2-dev libbz2-dev
    qt6-qpa-plugins qt6-wayland qmake6 mmdebstrap"
fuzz_packages="clang-16 libclang-rt-16-dev"
format_packages="clang-format-16"
cluster_packages="slurm-wlm munge"

install_missing() {
    command -v dpkg-query >/dev/null || {
        echo "This script installs packages on Debian and its relatives; elsewhere install Qt 6.4, CMake, Ninja, RE2, Eigen, yaml-cpp, msgpack-c, protobuf, Snappy, Zstandard, CLI11, HDF5 and zlib by hand." >&2
        return 0
    }
    missing=
    for package in "$@"; do
        case "$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null)" in
        *" installed") ;;
        *) missing="$missing $package" ;;
        esac
    done
    [ -n "$missing" ] || return 0

    as_root=
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || {
            echo "These packages are missing, and neither root nor sudo is at hand to install them:$missing" >&2
            return 1
        }
        as_root=sudo
    fi
    echo "Installing:$missing"
    # shellcheck disable=SC2086 # the list is meant to be split
    if ! { $as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq &&
        $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null; }; then
        echo "These packages could not be installed: is there a network, and room on the disk? Run this again then:$missing" >&2
        return 1
    fi
    # CMake looks for programs once: run.sh configures before test.sh installs a virtual display.
    rm -f build/release/configured
}

# build_release TARGET…: builds in build/release, which it configures if it is new, or if this checkout or its presets are not
# those that it was configured for. A build that is under way is waited for.
build_release() {
    mkdir -p build/release 2>/dev/null && [ -w build ] && [ -w build/release ] || {
        echo "The folder $PWD cannot be written, and the build goes there: copy it to where you can write." >&2
        return 1
    }
    if command -v flock >/dev/null; then
        exec 9>build/lock
        flock -n 9 || {
            echo "Another build is at work in $PWD; this one goes on when that has ended."
            flock 9
        }
    fi
    configuration="$PWD $(cksum <CMakePresets.json)"
    code=0
    if [ ! -f build/release/build.ninja ] || [ "$(cat build/release/configured 2>/dev/null)" != "$configuration" ]; then
        rm -rf build/release/CMakeCache.txt build/release/CMakeFiles build/release/configured
        cmake --preset release >build/configure.log 2>&1 && echo "$configuration" >build/release/configured || {
            code=$?
            grep -A 8 "CMake Error" build/configure.log >&2 || tail -n 8 build/configure.log >&2
            echo "The build could not be configured; all that CMake said is in $PWD/build/configure.log." >&2
        }
    fi
    if [ "$code" -eq 0 ]; then
        cmake --build --preset release --target "$@" 9>&- || code=$?
    fi
    if command -v flock >/dev/null; then exec 9>&-; fi
    if [ "$code" -ne 0 ] && [ "$(df -Pk build | awk 'END { print $4 }')" -lt 102400 ]; then
        echo "The disk of $PWD is full: a build takes 1 GiB, with its tests 4 GiB. Make room and run this again." >&2
    fi
    return "$code"
}

# build_sanitized TARGET [OPTION…]: builds in build/sanitized, by clang, with options of CMake.
build_sanitized() {
    # Newer systems have a newer one.
    command -v apt-cache >/dev/null && ! apt-cache show clang-16 >/dev/null 2>&1 && fuzz_packages="clang libclang-rt-dev"
    # shellcheck disable=SC2086 # the lists are meant to be split
    install_missing $build_packages $fuzz_packages python3 || return
    target=$1
    shift
    compiler=$(command -v clang++-16 || command -v clang++)
    cmake --preset sanitized -D CMAKE_CXX_COMPILER="$compiler" "$@" >/dev/null && cmake --build build/sanitized --target "$target"
}

# Makes objects independent of the checkout's path, so that a second checkout finds them in the cache.
export CCACHE_BASEDIR="$PWD" CCACHE_NOHASHDIR=1
