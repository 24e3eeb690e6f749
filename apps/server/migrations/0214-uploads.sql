-- Files on their way to a page, sent in chunks. docs/decisions/0049-uploads-in-chunks.md
create table uploads (
  user_id text collate "C" not null references users on delete cascade,
  -- Made by the client, so that starting twice is starting once.
  id text collate "C" not null,
  size integer not null,
  received integer not null default 0,
  changed_at timestamptz not null,
  primary key (user_id, id),
  constraint uploads_within_size check (received <= size)
);
create index uploads_by_change on uploads (changed_at);

create table upload_chunks (
  user_id text collate "C" not null,
  upload_id text collate "C" not null,
  start integer not null,
  bytes bytea not null,
  primary key (user_id, upload_id, start),
  foreign key (user_id, upload_id) references uploads on delete cascade
);
-- Pictures are compressed already.
alter table upload_chunks alter column bytes set storage external;

-- What was uploaded, for the receipt and the storage limit: { "bytes": 4194304, "width": 6000, … }. Null for earlier pictures.
alter table pictures add column source jsonb;
