-- Sums over the business days of a calendar month, so that a report by terminal over a year reads a thirtieth of the cells. The
-- `business_day` is the first day of the month.
create table transaction_by_month (like transaction_by_day including all);
create table media_by_month (like media_by_day including all);
create table state_by_month (like state_by_day including all);

insert into transaction_by_month (property_id, generation, business_day, terminal_id, type, currency, outcome, count, amount_in, amount_out, fee, rounding)
select property_id, generation, date_trunc('month', business_day::timestamp)::date, terminal_id, type, currency, outcome,
  sum(count), sum(amount_in), sum(amount_out), sum(fee), sum(rounding)
from transaction_by_day group by 1, 2, 3, 4, 5, 6, 7;

insert into media_by_month (property_id, generation, business_day, terminal_id, medium, outward, action, currency, count, pieces, amount)
select property_id, generation, date_trunc('month', business_day::timestamp)::date, terminal_id, medium, outward, action, currency,
  sum(count), sum(pieces), sum(amount)
from media_by_day group by 1, 2, 3, 4, 5, 6, 7, 8;

insert into state_by_month (property_id, generation, business_day, terminal_id, state, availability, utilization, reason, ms, failures)
select property_id, generation, date_trunc('month', business_day::timestamp)::date, terminal_id, state, availability, utilization, reason,
  sum(ms), sum(failures)
from state_by_day group by 1, 2, 3, 4, 5, 6, 7, 8;
