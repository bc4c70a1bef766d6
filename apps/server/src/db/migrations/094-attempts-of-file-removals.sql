-- How often the removal of a file has failed. A failed removal is due again later, so that it does not delay the others.
alter table file_removal add column attempts integer not null default 0;
