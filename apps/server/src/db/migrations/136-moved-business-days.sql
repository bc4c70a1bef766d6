-- Transactions with an id below `moved` may have stored rows with a zone or day boundary that their property no longer has. The business days of
-- these rows are corrected when they are counted.
alter table statistics_position add column moved bigint not null default 0;
