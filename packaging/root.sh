# Sourced by in-root and try-deb: an empty Debian in a folder, from where this machine's own packages come.
# shellcheck shell=bash

make_root() { # make_root SUITE FOLDER PACKAGES
  local source
  source=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' 'Label: Debian')
  mmdebstrap --quiet --mode=root --variant=minbase ${3:+--include="$3"} "$1" "$2" "$(sort -u <<<"$source" | head -n 1)"
  # How this machine reaches the network is how the root does: with its names, and with whom it trusts.
  local file
  for file in /etc/resolv.conf /etc/hosts /etc/ssl/certs/ca-certificates.crt; do
    mkdir -p "$2${file%/*}" && cp --dereference "$file" "$2$file"
  done
  cp --recursive /usr/local/share/ca-certificates "$2/usr/local/share/"
}

# For a namespace of mounts, with which they end.
mount_system() { # mount_system FOLDER
  mount --bind /dev "$1/dev"
  mount -t devpts devpts "$1/dev/pts" -o newinstance,ptmxmode=0666
  mount --bind "$1/dev/pts/ptmx" "$1/dev/ptmx"
  mount -t tmpfs tmpfs "$1/dev/shm"
  mount -t proc proc "$1/proc"
  mount -t sysfs sysfs "$1/sys"
}

# In a namespace of its own, so that nothing of the command is left when it ends.
in_root() { # in_root FOLDER COMMAND…
  export -f mount_system
  # shellcheck disable=SC2016 # expanded by the inner shells
  unshare --mount --pid --fork --kill-child bash -c '
    set -e
    mount_system "$1"
    exec chroot "$1" /usr/bin/env -i HOME=/root LANG=C.UTF-8 TERM="${TERM:-dumb}" DEBIAN_FRONTEND=noninteractive \
      PIP_CERT=/etc/ssl/certs/ca-certificates.crt \
      PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "${@:2}"
  ' in-root "$@"
}
