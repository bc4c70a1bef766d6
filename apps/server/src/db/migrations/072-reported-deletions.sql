-- The retention mark of which a webhook has learned: of later deletions before its position, the next delivery reports a gap.
alter table webhook add column reported_mark bigint not null default 0;
