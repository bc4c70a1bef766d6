-- Figures that a server writes when it renews its lease: connections of terminals, sockets of consoles, and entries of the stream that it
-- has not passed on. `stopped`: the server ended its lease itself.
alter table node
  add terminals integer not null default 0,
  add consoles integer not null default 0,
  add lag bigint not null default 0,
  add stopped boolean not null default false;
