#!/bin/sh
# Runs once, on the database's first start: an owner that is no superuser, hence bound by row security, and the role of every request.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$(cat /run/secrets/database-password)" -U postgres <<'SQL'
create role school_app nologin nosuperuser nobypassrls;
create role school login password :'password';
grant school_app to school;
create database school owner school;
SQL
