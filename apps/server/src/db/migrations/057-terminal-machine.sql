-- What the machine of a terminal last reported about itself [TM-06]: addresses, architecture, and how it is connected.
create table terminal_machine (
  terminal_id integer primary key references terminal (id),
  mac text not null,
  ip text not null,
  hardware_cpu text not null,
  software_cpu text not null,
  online_system text not null,
  vpn text not null
);
