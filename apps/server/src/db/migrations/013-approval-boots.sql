-- Requests for approval are known by terminal, boot and sequence: a terminal that starts anew may count from 1 again.

alter table approval
  -- The boot that asked. Empty: asked before boots were noted, so nobody is told what was decided.
  add column boot text not null default '',
  -- When it was stored, by the database's clock.
  add column received timestamptz not null default clock_timestamp(),
  -- The newest request of its terminal under its sequence; the address `terminal/sequence` means this one.
  add column newest boolean not null default true;

-- The boot is certain where the terminal has had only one, or runs its boot for longer than any request may wait (a day).
update approval a set boot = t.boot
from terminal t
where t.id = a.terminal_id and t.boot is not null and (
  not exists (select from terminal_boot b where b.terminal_id = t.id and b.boot <> t.boot)
  or a.expires - interval '1 day' > (select b.first_seen from terminal_boot b where b.terminal_id = t.id and b.boot = t.boot));
update approval set received = least(received, at);

alter table approval drop constraint approval_pkey, add primary key (terminal_id, sequence, boot);
create unique index approval_newest on approval (terminal_id, sequence) where newest;
