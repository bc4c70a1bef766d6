-- When the database's clock made what lives for a while: what lies in the future, since the clock was put back, is closed.
alter table mail_link add column made timestamptz not null default clock_timestamp();
alter table passkey_challenge add column made timestamptz not null default clock_timestamp();
