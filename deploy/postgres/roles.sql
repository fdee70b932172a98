-- psql "$ADMIN_URL" -f deploy/postgres/roles.sql, once, in the town's own empty database.
-- huellas_owner changes the tables (npm run migrate, npm run restore); huellas_server serves, and only changes rows.
-- Then: \password huellas_owner and \password huellas_server
create role huellas_owner login;
create role huellas_server login;
revoke all on schema public from public;
grant create, usage on schema public to huellas_owner;
grant usage on schema public to huellas_server;
alter default privileges for role huellas_owner in schema public
  grant select, insert, update, delete on tables to huellas_server;
alter default privileges for role huellas_owner in schema public
  grant usage on sequences to huellas_server;
