-- Backups are checked when they arrive [MG-14]. `state` and `settings` are null for log files; `settings`: key and value of each setting
-- in a good backup, without passwords.
alter table upload add column state text check (state in ('good', 'faulty', 'unchecked'));
alter table upload add column fault text;
alter table upload add column settings jsonb;
update upload set state = 'unchecked' where kind = 'backup' and received is not null;
create index upload_backup on upload (terminal_id, received desc) where kind = 'backup' and confirmed is not null;

-- `id` is that of the command. `backup_id` stays when the backup is deleted.
create table restore_target (
  id uuid primary key references run_target (id) on delete cascade,
  backup_id uuid not null
);
create index restore_target_backup on restore_target (backup_id);
