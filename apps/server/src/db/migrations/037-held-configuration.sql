-- Approval policies may hold changes of the configuration.
alter table approval_policy drop constraint approval_policy_subject_check;
alter table approval_policy add constraint approval_policy_subject_check
  check (subject in ('transaction', 'rights-change', 'mass-command', 'configuration-change'));

-- The request under which a change was approved: it does not count towards the thresholds of policies.
alter table configuration_change add column approval bigint;
