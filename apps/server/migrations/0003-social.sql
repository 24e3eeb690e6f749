-- Who follows whom. The counts stand on users and change with the rows.
create table follows (
  follower_id text collate "C" not null references users on delete cascade,
  followed_id text collate "C" not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follows_of_followed on follows (followed_id, follower_id);
