-- Secrets that an operator enters at terminals. They are never read back; a row without any is deleted.
create table operator_device_secret (
  operator_id integer primary key references operator on delete cascade,
  -- Argon2id hash of the device password; null: the operator uses the password of the console.
  password text,
  -- Argon2id hash of the PIN of safe doors, encrypted, since all numbers of so few digits could be tried.
  pin bytea,
  check (password is not null or pin is not null)
);
