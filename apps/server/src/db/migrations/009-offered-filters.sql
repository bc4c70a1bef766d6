-- What filters ask for that no index knew: whether a value occurs at all, and the rows with values that few have.
-- Values that many rows share are stored once in such an index.
create index transaction_currency on transaction (currency);
create index media_currency on media (currency);
create index media_denomination on media (denomination) where denomination is not null;
create index transaction_fee on transaction (fee) where fee <> 0;
create index transaction_rounding on transaction (rounding) where rounding <> 0;
create index transaction_rounded on transaction (at, id, (flags & 1)) where (flags & 1) <> 0;
create index transaction_multi_tickets_in on transaction (at, id) where tickets_in > 1;
create index transaction_multi_tickets_out on transaction (at, id) where tickets_out > 1;
-- The least and the most of whole spans of rows: what lies beyond all of them is nowhere.
create index transaction_counts on transaction using brin (media_count, tickets_in, tickets_out, pictures) with (autosummarize = on);
create index media_counts on media using brin (pieces, action) with (autosummarize = on);

-- Rows lie within a day of when they came and began, but for terminals that were offline or whose clock is wrong. The
-- distance is the last key, so that the planner learns how rare they are.
create index transaction_far on transaction (at, id, (received - at))
  where (received - at not between interval '-1 day' and interval '1 day' or started - at not between interval '-1 day' and interval '1 day');
create index media_far on media (at, id, (received - at)) where (received - at not between interval '-1 day' and interval '1 day');
create index terminal_event_far on terminal_event (at, n, (received - at)) where (received - at not between interval '-1 day' and interval '1 day');
create index terminal_error_far on terminal_error (at, id, (received - at)) where (received - at not between interval '-1 day' and interval '1 day');

-- Whether there are such rows, which the planner is to know as it knows the names of terminals (see `terminals_like`).
create function has_far_rows(log text) returns boolean language plpgsql immutable cost 1000000
set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return case log
    when 'transaction' then exists (select from transaction
      where (received - at not between interval '-1 day' and interval '1 day' or started - at not between interval '-1 day' and interval '1 day'))
    when 'media' then exists (select from media where (received - at not between interval '-1 day' and interval '1 day'))
    when 'terminal_event' then exists (select from terminal_event where (received - at not between interval '-1 day' and interval '1 day'))
    when 'terminal_error' then exists (select from terminal_error where (received - at not between interval '-1 day' and interval '1 day'))
  end;
end $$;
