-- Device messages by the kind of component, by whether they were raised or cleared, and by which of several components.
create index terminal_error_component on terminal_error (component, at, id);
create index terminal_error_state on terminal_error ((cleared::integer), at, id);
create index terminal_error_rank on terminal_error (rank);

-- A medium by its number, as a link names it: numbers rise as rows are stored.
create index media_id on media using brin (id) with (autosummarize = on);

-- Orders that the biggest log no longer offers leave the views that were saved in them.
update saved_view set sort = array_to_string(array(
    select word from unnest(string_to_array(sort, ',')) with ordinality as said(word, place)
    where ltrim(btrim(word), '-') not in ('direction', 'action', 'pieces', 'id') order by place), ',')
where resource = 'media-log' and sort ~ '\m(direction|action|pieces|id)\M';

-- They only read: a count beside them may be shared among several processes.
alter function terminals_like(text) parallel safe;
alter function properties_like(text) parallel safe;
alter function has_far_rows(text) parallel safe;
