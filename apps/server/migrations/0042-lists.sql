-- What is answered with: the finished lists of a work, one for each way of being alike, and why each work is in them.
create table kept_lists (
  post_id text collate "C" not null references posts on delete cascade,
  way text collate "C" not null,
  models text not null,
  made_at timestamptz not null default now(),
  ids text[] collate "C" not null,
  reasons text[] not null,
  primary key (post_id, way)
);
-- Whose first ones show a work. Written at once: entries that wait to be written would all be read for every work looked up.
create index kept_lists_first on kept_lists using gin ((ids[1:10])) with (fastupdate = off) where way = 'all';

-- Works whose lists are to be made anew; another mark each time they are marked.
create table lists_due (
  post_id text collate "C" primary key,
  since timestamptz not null default clock_timestamp(),
  mark uuid not null default gen_random_uuid()
);
create index lists_due_since on lists_due (since, post_id);

-- Works that no list would show have a place in one of them.
create table kept_guests (
  guest_id text collate "C" primary key references posts on delete cascade,
  host_id text collate "C" not null unique references posts on delete cascade
);
