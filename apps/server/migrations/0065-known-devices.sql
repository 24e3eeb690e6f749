-- Where somebody has signed in with their password before. Whoever comes from there again is not slowed by what strangers guess.
create table known_devices (
  user_id text collate "C" not null references users on delete cascade,
  -- SHA-256 of the token that the device keeps, or of the network it came from.
  hash bytea not null,
  kind text not null check (kind in ('device', 'network')),
  created_at timestamptz not null,
  used_at timestamptz not null,
  primary key (user_id, hash)
);
create index known_devices_age on known_devices (used_at);

-- The device a session was opened on: it stays known when the password changes, the others do not.
alter table sessions add column device_hash bytea;
