-- Stock by component, medium and denomination [TM-06], instead of counts under names of the device; each terminal reports it at its next boot.
update terminal_detail set stock = '[]';
alter table terminal_detail alter column stock set default '[]';

-- States of the functions of each terminal that are not active, its module indicators [TM-05], in the order of their list.
alter table terminal add column modules text[] not null default '{}';
update terminal t set modules = array(
  select distinct f.state from terminal_function f where f.terminal_id = t.id and f.state <> 'active' order by f.state);
