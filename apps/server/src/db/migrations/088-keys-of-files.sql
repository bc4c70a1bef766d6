-- Key of the uploaded file in the file store. Each upload gets a key of its own, so that two uploads for the same command never
-- overwrite each other's bytes, and the row always describes the file that it names.
alter table upload add column key text;
update upload set key = 'files/' || id where received is not null;

-- Files that are to be removed from the file store, which takes no part in transactions: a row is added in the transaction that
-- gives a file up, and before a file is stored whose row does not exist yet. A job removes the file and then the row.
create table file_removal (
  key text primary key,
  due timestamptz not null
);
create index file_removal_due on file_removal (due);
