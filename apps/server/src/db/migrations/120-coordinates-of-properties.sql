-- Position of a property in degrees north and east (WGS 84), for maps and routes; both null: unknown.
alter table property
  add column latitude numeric check (latitude between -90 and 90 and scale(latitude) <= 6),
  add column longitude numeric check (longitude between -180 and 180 and scale(longitude) <= 6),
  add constraint property_position check ((latitude is null) = (longitude is null));
