#!/bin/sh
# Lets the account of the product follow the log from the network of the containers.
set -e
echo "host replication $POSTGRES_USER samenet scram-sha-256" >>"$PGDATA/pg_hba.conf"
