# SPDX-License-Identifier: MIT
# Sourced by check-packages.sh and check-clean.sh, which run on Debian as root: clean systems in $root, made with mmdebstrap
# from Debian's mirror and kept as archives in $cache.
cache=$(realpath -m "${BURNISH_CHROOTS:-build/chroots}")
mkdir -p "$cache"
work=$(mktemp -d)
root=$work/root
mounts=
display=

clean_system() { # RELEASE: unpacks one to $root, with the user 1000
    local archive=$cache/$1.tar
    [ -s "$archive" ] || mmdebstrap --format=tar --variant=minbase "$1" "$archive.part" http://deb.debian.org/debian >"$cache/$1.log" 2>&1 &&
        mv -n "$archive.part" "$archive" 2>/dev/null
    rm -rf "$root"
    mkdir -p "$root"
    tar -C "$root" -xpf "$archive" || return 1
    mkdir -p "$root/work" "$root/home/tester"
    # fusermount3 expects both.
    echo 'tester:x:1000:1000::/home/tester:/bin/sh' >>"$root/etc/passwd"
    ln -sf ../proc/self/mounts "$root/etc/mtab"
    cp /etc/resolv.conf "$root/etc/resolv.conf"
}

# Runs a line in the system as root or as a user without privileges. $mounts: words of "fuse" and "display".
inside() { # USER LINE
    local user=$1 line=$2
    unshare --mount --pid --fork --kill-child bash -c '
        root=$1; user=$2; line=$3; mounts=$4
        mount -t proc proc "$root/proc"
        if [ -c "$root/dev/null" ]; then # mmdebstrap made some devices, but no terminals
            mkdir -p "$root/dev/pts" && mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
            ln -sf pts/ptmx "$root/dev/ptmx"
        else
            mount --rbind /dev "$root/dev"
        fi
        if [[ $mounts != *fuse* ]] && [ -e "$root/dev/fuse" ]; then mount --bind /dev/null "$root/dev/fuse"; fi
        if [[ $mounts == *fuse* ]] && [ ! -e "$root/dev/fuse" ]; then mknod -m 666 "$root/dev/fuse" c 10 229; fi
        if [[ $mounts == *display* ]]; then mkdir -p "$root/tmp/.X11-unix"; mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"; fi
        exec chroot --userspec="$user" "$root" env -i HOME=/home/tester PATH=/usr/bin:/bin:/usr/sbin:/sbin LC_ALL=C.UTF-8 \
            DEBIAN_FRONTEND=noninteractive ${5:+DISPLAY=$5} sh -c "cd /work && $line"
    ' _ "$root" "$user" "$line" "$mounts" "$([[ $mounts == *display* ]] && echo "$display")"
}
