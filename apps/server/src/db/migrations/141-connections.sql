-- The latest connection of each terminal: its number, the server that accepted it, and that server's lease. Null: the terminal is not
-- connected. The row stays, so that an earlier connection cannot be stored after a later one has ended.
create sequence terminal_connection_number;
create table terminal_connection (
  terminal_id integer primary key references terminal on delete cascade,
  number bigint not null,
  node_id uuid,
  epoch bigint,
  check ((node_id is null) = (epoch is null))
);

-- No server has a lease for connections of the time before this table: they end after the grace time, unless they are opened again.
insert into terminal_connection (terminal_id, number, node_id, epoch)
select id, 0, '00000000-0000-0000-0000-000000000000', 0 from terminal where connection = 'connected';
