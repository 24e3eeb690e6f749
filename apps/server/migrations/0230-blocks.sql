-- Whom people block and mute. docs/decisions/0056-blocking-and-muting.md
create table blocks (
  blocker_id text collate "C" not null references users on delete cascade,
  blocked_id text collate "C" not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_of_blocked on blocks (blocked_id, blocker_id);

create table mutes (
  muter_id text collate "C" not null references users on delete cascade,
  muted_id text collate "C" not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (muter_id, muted_id),
  check (muter_id <> muted_id)
);
create index mutes_of_muted on mutes (muted_id, muter_id);

-- Volatile: it sees a block that was committed while the calling statement waited for a lock.
create function is_blocked_between(one text, other text) returns boolean language plpgsql volatile as $$
begin
  return exists (select from blocks where blocker_id = one and blocked_id = other)
    or exists (select from blocks where blocker_id = other and blocked_id = one);
end $$;
