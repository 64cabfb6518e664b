#!/bin/sh
# Creates the database, its roles and the slot of the standby (docs/operations/install.md#roles). Runs once, on an empty
# server, as its superuser; PG* variables say where. Passwords are read from files, and never printed.
set -eu
export SECRETS="${SECRETS:-/run/secrets}"

# psql reads the files: in its arguments, other users of the machine would see the passwords
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --dbname=postgres <<'SQL'
\set owner_password `cat "$SECRETS/owner-password"`
\set application_password `cat "$SECRETS/application-password"`
\set monitor_password `cat "$SECRETS/monitor-password"`
\set replication_password `cat "$SECRETS/replication-password"`
set password_encryption = 'scram-sha-256';
create role rihla_owner login password :'owner_password';
create role rihla_application login password :'application_password';
create role rihla_monitor login password :'monitor_password' in role pg_monitor;
create role rihla_replication login replication password :'replication_password';
create database rihla owner rihla_owner template template0 encoding 'UTF8';
do $$ begin perform pg_create_physical_replication_slot('standby'); end $$;
SQL

psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --dbname=rihla <<'SQL'
create extension pg_trgm;
create extension unaccent;
alter schema public owner to rihla_owner;
SQL

# the image of PostgreSQL admits ordinary connections by itself, replication only from this machine
if [ -n "${PGDATA:-}" ] && [ -f "$PGDATA/pg_hba.conf" ]; then
  echo 'host replication rihla_replication samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
fi
