-- How full each of the devices 0 to 10 is: {"items", "capacity"}, or null where the terminal does not say.
alter table terminal add column fills jsonb not null default '[null,null,null,null,null,null,null,null,null,null,null]'
  check (jsonb_array_length(fills) = 11);
