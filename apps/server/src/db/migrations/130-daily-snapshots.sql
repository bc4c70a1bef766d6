-- The last daily snapshot of the stocks of a property (entry `Balancing/SnapshotTime`) [ST-06]. It is planned once for each calendar day of the
-- property, however many servers there are; then the reports of its terminals are stored.
create table daily_snapshot (
  property_id integer primary key references property,
  day date not null,
  at timestamptz not null
);
create unique index balancing_report_daily_snapshot on balancing_report (terminal_id, to_at) where source = 2 and type = 0 and snapshot = 2;
