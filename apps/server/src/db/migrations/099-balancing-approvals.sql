-- Adjustments of confirmed balancing reports can be held by approval policies [ST-06].
alter table approval_policy drop constraint approval_policy_subject_check;
alter table approval_policy add constraint approval_policy_subject_check
  check (subject in ('transaction', 'rights-change', 'mass-command', 'configuration-change', 'balancing-adjustment'));
alter table approval drop constraint approval_subject_check;
alter table approval add constraint approval_subject_check
  check (subject in ('transaction', 'rights-change', 'mass-command', 'configuration-change', 'exchange-rate-change', 'balancing-adjustment'));
