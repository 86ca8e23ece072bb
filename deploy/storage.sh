#!/bin/sh
# The gateway takes its keys from the environment; they stand in files. A folder below /data is a bucket.
set -eu
ROOT_ACCESS_KEY_ID="$(cat /run/secrets/storage-key)"
ROOT_SECRET_ACCESS_KEY="$(cat /run/secrets/storage-secret)"
export ROOT_ACCESS_KEY_ID ROOT_SECRET_ACCESS_KEY
exec versitygw posix /data
