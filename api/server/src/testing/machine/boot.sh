#!/bin/sh
# A copy of this machine with a root, a network and processes of its own: what is written in it stays
# in memory, and goes with the shell that reads its commands from here. Told a folder to stand on, one
# that both see, the workspace whose libraries are installed, and the stand-ins of commands.
set -eu
place=$1 shared=$2 workspace=$3 stand_ins=$4
mount --make-rprivate /
mount -t tmpfs -o mode=755 machine "$place"
# `over FOLDER PLACE`: the folder as it is, with writes that stay here.
over() {
  mkdir -p "$place/$2-writes" "$place/$2-work" "$place/$2"
  mount -t overlay -o "lowerdir=$1,upperdir=$place/$2-writes,workdir=$place/$2-work" machine "$place/$2"
}
over / root
over "$workspace/node_modules" libraries
chmod 777 "$place/libraries"
cd "$place/root"
mount --rbind /dev dev
mount -t proc proc proc
mount -t tmpfs -o mode=755 run run
mount -t tmpfs -o mode=1777 tmp tmp
install -d -o postgres -g postgres -m 2775 run/postgresql

# A machine that never saw the product, nor a database.
rm -rf etc/sci srv/sci var/lib/sci etc/nginx/conf.d/sci.conf etc/systemd/system/sci@.service
rm -rf etc/postgresql var/lib/postgresql etc/pgbouncer/users.txt
sed -i '/^sci:/d' etc/passwd etc/shadow etc/group etc/gshadow
mkdir -p mnt/source mnt/libraries
mount --bind "$shared" mnt/source
mount --bind "$place/libraries" mnt/libraries
cp "$stand_ins"/* usr/local/sbin/

# The loopback is down in a new network, and not every machine has `ip`.
perl -e 'socket(my $s, 2, 2, 0) or die $!; my $up = pack("a16 s x14", "lo", 0x49); ioctl($s, 0x8914, $up) or die $!'
exec chroot . /usr/bin/env -i HOME=/root LANG=C \
  PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin /bin/bash -euo pipefail
