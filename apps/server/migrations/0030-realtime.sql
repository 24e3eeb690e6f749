-- Live connections that sent their token after connecting: such clients never introduce themselves again, so the
-- secret their connection resumes with (kept as a hash) leads back to the session and the rooms.
create table connections (
  key_hash bytea primary key,
  session_id text collate "C" not null references sessions on delete cascade,
  rooms text[] not null default '{}',
  seen_at timestamptz not null
);
create index connections_of_session on connections (session_id);
create index connections_by_age on connections (seen_at);
