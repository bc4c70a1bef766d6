-- Numbers of the operators whose names are like a pattern in lower case, as `terminals_like` has those of terminals: a
-- word then finds the rows of an operator by the index on their number.
create function operators_like(pattern text) returns integer[] language plpgsql immutable cost 1000000 as $$
begin
  return array(select id from operator where lower(name collate "und-x-icu") like pattern);
end $$;
