#!/bin/sh
# `deploy/as-sci.sh npm run backup -- /sauvegardes/1`: runs a command beside the services of this
# machine, as their account, with their variables and their Node.
set -eu
account=${SCI_ACCOUNT:-sci}
[ "$(id -un)" = "$account" ] || exec runuser -u "$account" -- "$0" "$@"
cd "$(dirname "$0")/.."
# What the service sets by itself; the file has no word on it.
export HOME="$PWD" NODE_COMPILE_CACHE="$PWD/.cache/node" DATA_DIR=/var/lib/sci/console BUILD=0 PATH="$PWD/node_modules/.bin:$PATH"
set -a
# shellcheck source=/dev/null
. "${SCI_ENV:-/etc/sci/env}"
exec "$@"
