-- An error is one row from the message that raised it to the message that cleared it. `raised` is false for an error of
-- which only the clearing message is known: then `at` is the time at which it was cleared.
alter table terminal_error add column cleared_at timestamptz;
alter table terminal_error add column raised boolean not null default true;

-- Existing rows: a clearing message ends the errors before it with the same reference, or without a reference those with
-- the same message of the same component. `arrived` stays as it is: readers that continue after the upgrade do not
-- receive the whole log again.
with keyed as (
  select id, at, cleared,
    min(at) filter (where cleared) over (later rows between unbounded preceding and 1 preceding) as next_clear,
    lead(cleared) over later as cleared_before,
    count(*) filter (where not cleared) over (earlier rows between unbounded preceding and 1 preceding) as raised_before,
    reference
  from terminal_error
  window
    later as (partition by terminal_id, reference, case when reference = '' then code end, case when reference = '' then component end,
      case when reference = '' then rank end order by at desc, id desc),
    earlier as (partition by terminal_id, reference, case when reference = '' then code end, case when reference = '' then component end,
      case when reference = '' then rank end order by at, id)
), closed as (
  update terminal_error e set cleared = true, cleared_at = k.next_clear
  from keyed k where e.id = k.id and e.at = k.at and not k.cleared and k.next_clear is not null
), alone as (
  update terminal_error e set cleared_at = e.at, raised = false
  from keyed k where e.id = k.id and e.at = k.at and k.cleared
    and not (case when k.reference = '' then coalesce(not k.cleared_before, false) else k.raised_before > 0 end)
)
delete from terminal_error e using keyed k
where e.id = k.id and e.at = k.at and k.cleared
  and (case when k.reference = '' then coalesce(not k.cleared_before, false) else k.raised_before > 0 end);

-- The rows that a message may belong to: open errors, and the last one that was cleared.
create index terminal_error_key on terminal_error (terminal_id, reference, cleared, component, code, rank, at);
-- The default order: open errors first, the newest first among them.
create index terminal_error_open_first on terminal_error ((cleared::integer), at desc, id desc);
create index terminal_error_cleared on terminal_error (cleared_at);
create index terminal_error_duration on terminal_error ((greatest(0, floor(extract(epoch from cleared_at - at))::bigint)));
