-- How much may be held of the messages of one identity conflict is limited. See features/identity/hold-limits.ts.

alter table held_message
  -- Bytes of the message.
  add column size integer not null default 0,
  -- When the conflict was opened in which it was held; null: before this was noted.
  add column conflict timestamptz;

update held_message set size = octet_length(body::text);

alter table identity_conflict
  -- When the limit was reached: from then on transactions and pictures are not acknowledged until the conflict is resolved.
  add column full_since timestamptz;
