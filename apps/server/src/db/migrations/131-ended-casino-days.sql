-- Casino days that an operator has ended before their time, once each [ST-06]. The calendar of business days stays: roll-ups and filters count
-- by it; only the reports of the end of the day have another boundary.
create table casino_day_end (
  property_id integer not null references property,
  business_day date not null,
  at timestamptz not null,
  operator_id integer not null references operator,
  primary key (property_id, business_day)
);

alter table approval_policy drop constraint approval_policy_subject_check;
alter table approval_policy add constraint approval_policy_subject_check
  check (subject in ('transaction', 'rights-change', 'mass-command', 'configuration-change', 'balancing-adjustment', 'casino-day-end'));
alter table approval drop constraint approval_subject_check;
alter table approval add constraint approval_subject_check
  check (subject in ('transaction', 'rights-change', 'mass-command', 'configuration-change', 'exchange-rate-change', 'balancing-adjustment', 'casino-day-end'));
