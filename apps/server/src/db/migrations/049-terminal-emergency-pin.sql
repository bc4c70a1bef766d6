alter table terminal_settings
  -- ISO 4217 code of the currency in which the terminal accounts; empty: that of its property.
  add column currency text not null default '',
  -- Argon2id hash of the emergency PIN, encrypted, since all numbers of so few digits could be tried; null: none.
  add column emergency_pin bytea;
