-- Licences are signed files. The former table had no signatures, so its rows are not carried over: an installation without a base
-- licence is a trial.

create table installation (
  is_single boolean primary key default true check (is_single),
  -- Licence files name the installation that they are issued for.
  id uuid not null default gen_random_uuid(),
  -- The trial starts here.
  created timestamptz not null default clock_timestamp(),
  -- Public key (ed25519, 32 bytes) of the issuer of the demo, accepted only by servers that run the demo.
  demo_issuer bytea
);
insert into installation default values;

drop table licence;

-- Every file that was imported. The columns repeat the document, for lists; what is in force is read from the documents, whose
-- signatures are checked each time.
create table licence_file (
  id integer generated always as identity primary key,
  document text not null,
  number text not null,
  customer text not null,
  type text not null check (type in ('base', 'module')),
  modules text[] not null,
  terminals integer not null,
  clients integer not null,
  properties integer not null,
  unlimited boolean not null,
  trial boolean not null,
  valid_from timestamptz not null,
  valid_until timestamptz,
  issued timestamptz not null,
  imported timestamptz not null default clock_timestamp(),
  imported_by integer references operator,
  -- A newer file of the same number was imported.
  replaced timestamptz,
  -- Whether the signature was valid at the last start of a server.
  accepted boolean not null default true
);
create unique index licence_file_current on licence_file (number) where replaced is null;

-- The expiry of which operators have been notified last, and how many days before it.
create table licence_notice (
  module text primary key,
  expires timestamptz not null,
  threshold integer not null
);

-- One row for each module of a file; `Base` has one for each of its numbers.
create view licence_use as
select f.id || '-' || m.module || coalesce('-' || m.counted, '') as id, f.number, f.customer, f.type, m.module,
  coalesce(m.counted, 'none') as counted,
  case when f.unlimited then null else case m.counted
    when 'terminals' then f.terminals when 'clients' then f.clients when 'properties' then f.properties end end as allowed,
  case m.counted when 'terminals' then u.terminals when 'clients' then u.clients when 'properties' then u.properties end as used,
  case
    when f.replaced is not null then 'replaced'
    when not f.accepted then 'not-accepted'
    when f.valid_until <= statement_timestamp() then 'expired'
    when f.type = 'base' and exists (
      select from licence_file n where n.type = 'base' and n.accepted and n.replaced is null and n.issued > f.issued
        and (n.valid_until is null or n.valid_until > statement_timestamp())) then 'replaced'
    when f.valid_until <= statement_timestamp() + interval '42 days' then 'expiring'
    else 'active' end as state,
  f.trial, f.valid_from, f.valid_until, f.issued, f.imported, o.name as imported_by
from licence_file f
left join operator o on o.id = f.imported_by
cross join lateral (
  select 'Base' as module, c.counted from unnest(array['terminals', 'clients', 'properties']) c (counted) where f.type = 'base'
  union all
  select e.module, case when f.type = 'module' then case e.module
    when 'TerminalLicensing' then 'terminals' when 'ClientLicensing' then 'clients' when 'PropertyManagement' then 'properties' end end
  from unnest(f.modules) e (module) where f.type = 'module' or e.module <> 'Base') m
cross join (
  select (select count(*)::integer from terminal where retired is null) as terminals,
    (select count(*)::integer from session where ended is null and kind <> 'cli') as clients,
    (select count(*)::integer from property) as properties) u;
