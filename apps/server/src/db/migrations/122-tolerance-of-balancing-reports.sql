-- The highest variance that was allowed, in minor units of the currency of the report, and whether a variance is higher. Null: the report was
-- stored before, so each variance counts as too high.
alter table balancing_report
  add column tolerance bigint,
  add column beyond boolean;
