-- Update files [MG-13] and their progress at terminals. The bytes are in the file store, or, while they arrive, in the folder of uploads.
create table update_file (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  operator_id integer not null references operator (id),
  name text not null,
  size bigint not null,
  sha256 text not null default '',
  received bigint not null default 0,
  -- When bytes arrived last.
  changed timestamptz not null default clock_timestamp(),
  state text not null default 'uploading',
  fault text,
  fault_name text not null default '',
  type text,
  version text not null default '',
  architecture text not null default 'unknown',
  machine_types integer[] not null default '{}',
  description text not null default ''
);
create index update_file_at on update_file (at desc, id);
create index update_file_unchecked on update_file (id) where state = 'checking';

-- `id` is that of the command. `file_id` stays when the file is deleted, with the version that was installed.
create table update_target (
  id uuid primary key references run_target (id) on delete cascade,
  file_id uuid not null,
  version text not null,
  size bigint not null,
  step text not null default 'none',
  percent integer not null default 0,
  speed bigint not null default 0,
  at timestamptz not null default clock_timestamp()
);
create index update_target_file on update_target (file_id);
