#!/bin/sh
# Writes the secrets of compose.yaml into the folder secrets/ beside it. Keeps what exists, so it can be repeated after an
# update; to change a secret, change it where it is used, too. Needs openssl.
set -eu
cd "$(dirname "$0")"
folder=${SECRETS_FOLDER:-secrets}
host=$(sed -n 's/^PUBLIC_URL=https:\/\/\([^:\/]*\).*/\1/p' .env 2>/dev/null || true)
host=${host:-rihla.example}

mkdir -p "$folder/tls"
# only root enters the folder; the files are mounted into containers whose users have other ids
chmod 700 "$folder"
umask 022

keep() { [ -s "$folder/$1" ]; }
write() { keep "$1" || printf '%s' "$2" >"$folder/$1"; }
random() { openssl rand -hex 24; }
value() { cat "$folder/$1"; }

for name in app-secret superuser-password owner-password application-password monitor-password replication-password \
  storage-key storage-secret grafana-password; do
  keep "$name" || write "$name" "$(random)"
done

write database-url "postgres://rihla_application:$(value application-password)@postgres:5432/rihla"
write pooler-url "postgres://rihla_application:$(value application-password)@pooler:6432/rihla"
write migration-database-url "postgres://rihla_owner:$(value owner-password)@postgres:5432/rihla"
write storage-url "s3://$(value storage-key):$(value storage-secret)@rihla?endpoint=http://storage:8333&region=us-east-1"
write smtp-url 'smtp://mail:1025'
write storage-users "{ \"identities\": [{ \"name\": \"rihla\", \"credentials\": [{ \"accessKey\": \"$(value storage-key)\", \"secretKey\": \"$(value storage-secret)\" }], \"actions\": [\"Read:rihla\", \"Write:rihla\", \"List:rihla\"] }] }"
write pooler-users "\"rihla_application\" \"$(value application-password)\""

if ! keep tls/fullchain.pem; then
  # until a certificate of an authority takes its place
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 90 -subj "/CN=$host" \
    -addext "subjectAltName=DNS:$host" -keyout "$folder/tls/privkey.pem" -out "$folder/tls/fullchain.pem" 2>/dev/null
fi
find "$folder" -type f -exec chmod 444 {} +
echo "Secrets for $host are in $(pwd)/$folder."
