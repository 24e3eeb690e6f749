-- An account whose owner has deleted it. What belongs to it goes in several short transactions; until the last of them has
-- deleted the row itself, this is how the rest is found after a crash.
alter table users add column deletion_requested_at timestamptz;
create index users_deletion_requested on users (deletion_requested_at) where deletion_requested_at is not null;

-- A person's own messages in order, read page by page for the copy of their data.
create index messages_by_sender on messages (sender_id, id);
drop index messages_of_sender;

-- All posts of an author, those that were taken down included: deleting a person must not read the whole table for them.
create index posts_by_author on posts (author_id, id desc);
drop index posts_of_author;
