-- Attempts of kinds that are limited over all servers, such as sign-ins of a network address; counted until `ends`.
create table attempt (
  key text primary key,
  count integer not null,
  ends timestamptz not null
);
