-- The step in the life of a terminal, which operators enter.
alter table terminal_settings add column lifecycle_step text not null default 'none' check (lifecycle_step in ('none', 'assembled',
  'components-tested', 'ready-for-production', 'in-test-lab-use', 'in-production-use', 'suspended', 'decommissioned'));
