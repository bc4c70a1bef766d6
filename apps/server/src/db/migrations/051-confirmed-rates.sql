-- Requests to store, change or remove exchange rates that need a confirmation.
alter table approval drop constraint approval_subject_check;
alter table approval add constraint approval_subject_check
  check (subject in ('transaction', 'rights-change', 'mass-command', 'configuration-change', 'exchange-rate-change'));
