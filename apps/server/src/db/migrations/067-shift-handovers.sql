-- Handovers of shifts. `properties`: those that the operator saw at that time; null: all. Only who sees them all sees the handover.
create table shift_handover (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  operator_id integer not null,
  properties integer[],
  comment text not null
);
