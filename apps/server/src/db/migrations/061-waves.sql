-- Runs that are sent in waves, and stop when too many terminals fail.
alter table run
  -- Commands of the waves up to `wave` are sent; `waves`: how many there are.
  add column wave integer not null default 1,
  add column waves integer not null default 1,
  -- Seconds between the end of a wave and the start of the next one, and when the current wave ended.
  add column wave_pause integer not null default 0,
  add column wave_over timestamptz,
  -- Each wave has the default time limit, from its start.
  add column limit_per_wave boolean not null default false,
  -- Such as `failed>5%`; targets that had failed when an operator continued the run do not count.
  add column halt_on text,
  add column failed_before integer not null default 0,
  add column halted timestamptz,
  add column halt_reason text check (halt_reason in ('failed', 'none-done'));
create index run_staged on run (at) where waiting > 0 and halted is null and (waves > 1 or halt_on is not null);

alter table run_target add column wave integer not null default 1;
