-- Most that the terminals of a property download together, in kilobytes per second; 0: no limit.
alter table property add column bandwidth integer not null default 0 check (bandwidth between 0 and 10000000);
