-- A picture is stored with the message that brought it, and moves into the file store afterwards: then it has a key and a size
-- instead of its bytes.
alter table transaction_picture alter column bytes drop not null;
alter table transaction_picture add column key text;
alter table transaction_picture add column size integer;
alter table transaction_picture add check ((bytes is null) = (key is not null and size is not null));
create index transaction_picture_to_move on transaction_picture (received) where bytes is not null;
