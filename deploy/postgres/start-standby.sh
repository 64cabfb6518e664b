#!/bin/sh
# Copies the primary into an empty PGDATA, then runs PostgreSQL as its standby. `pg_ctl promote` makes it the primary.
set -eu
primary=${PRIMARY_HOST:-postgres}
port=${PRIMARY_PORT:-5432}
# libpq reads the password from this file only while it is private to its user
PGPASSFILE=${TMPDIR:-/tmp}/pgpass
export PGPASSFILE
(umask 077 && printf '%s:%s:*:rihla_replication:%s\n' "$primary" "$port" "$(cat "${SECRETS:-/run/secrets}/replication-password")" >"$PGPASSFILE")

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  # a copy that was interrupted is begun again
  find "$PGDATA" -mindepth 1 -delete
  pg_basebackup --pgdata="$PGDATA" --host="$primary" --port="$port" --username=rihla_replication --no-password \
    --slot=standby --wal-method=stream --checkpoint=fast --write-recovery-conf
fi
exec postgres -D "$PGDATA" "$@"
