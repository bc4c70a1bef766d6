-- The run whose effect this run takes back.
alter table run add column undo_of uuid;

-- Whether the terminal was online when the command was sent, so that an undo changes only what the command has changed.
alter table run_target add column online_before boolean;
