-- How many messages of a terminal were kept aside since its event log told of them.
create table quarantine_tally (
  terminal_id integer primary key,
  untold bigint not null
);

-- Transactions of a rare kind in a log that is read newest first: those of the flags that few have, those that came to
-- nothing by their type, and what refers to others. The flags are the last key as well, so that the planner learns how
-- rare they are.
create index transaction_unusual on transaction (at, id, (flags & 446)) where (flags & 446) <> 0;
create index transaction_ended on transaction (type, at, id, (flags & 576)) where (flags & 576) <> 0;
create index transaction_reference on transaction ((lower(reference collate "und-x-icu")) text_pattern_ops) where reference is not null;
