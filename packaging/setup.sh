# SPDX-License-Identifier: MIT
# Sourced by run.sh and test.sh: installs missing packages of the given sets from the system's repositories.
# Does not use the network if nothing is missing.

build_packages="g++ cmake ninja-build pkgconf qt6-base-dev qt6-base-dev-tools qt6-svg-dev qt6-tools-dev
    qt6-tools-dev-tools qt6-l10n-tools linguist-qt6 libgl1-mesa-dev zlib1g-dev libre2-dev libyaml-cpp-dev libisal-dev libssl-dev
    libeigen3-dev libmsgpack-cxx-dev libprotobuf-dev libcli11-dev libhdf5-dev"
window_packages="libqt6svg6 fonts-dejavu-core fonts-wqy-microhei"
fuzz_packages="clang-16 libclang-rt-16-dev"
test_packages="shared-mime-info xvfb xauth xdotool python3 clang-format-16 bash zsh fish man-db groff-base"
desktop_packages="desktop-file-utils appstream shared-mime-info libglib2.0-bin"
package_packages="dpkg-dev patchelf squashfs-tools libsquashfs-dev libzstd-dev liblzma-dev liblz4-dev liblzo2-dev libbz2-dev
    qt6-qpa-plugins qt6-wayland qmake6 mmdebstrap"
cluster_packages="slurm-wlm munge"

install_missing() {
    command -v dpkg-query >/dev/null || {
        echo "This script installs packages on Debian and its relatives; elsewhere install Qt 6.4, CMake, Ninja, RE2, Eigen, yaml-cpp, msgpack-c, protobuf, CLI11, HDF5 and zlib by hand." >&2
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
            echo "These packages are missing, and neither root nor sudo is at hand:$missing" >&2
            return 1
        }
        as_root=sudo
    fi
    echo "Installing:$missing"
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq
    # shellcheck disable=SC2086 # the list is meant to be split
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
}

# Makes objects independent of the checkout's path, so that a second checkout finds them in the cache.
export CCACHE_BASEDIR="$PWD" CCACHE_NOHASHDIR=1
