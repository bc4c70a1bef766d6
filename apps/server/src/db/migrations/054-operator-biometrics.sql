-- Biometric templates of operators that terminals have registered [MG-01]: the newest report of each terminal. The numbers of an operator
-- are the sums over the terminals in use. A row with zeros stays, so that an older report that arrives late does not count.
create table operator_biometrics (
  operator_id integer not null references operator on delete cascade,
  terminal_id integer not null references terminal on delete cascade,
  -- By the terminal's clock.
  at timestamptz not null,
  fingerprints integer not null,
  palm_scans integer not null,
  primary key (operator_id, terminal_id)
);

alter table operator drop column fingerprints, drop column palm_scans;
