-- People, their sessions and what they say about themselves.
create table users (
  id text collate "C" primary key,
  name text not null,
  email text not null,
  email_key text collate "C" not null unique,
  password_hash text,
  -- Who an identity provider says this is: issuer and subject.
  subject text unique,
  pic text,
  banner text,
  followers integer not null default 0,
  following integer not null default 0,
  total_views bigint not null default 0,
  total_likes bigint not null default 0,
  created_at timestamptz not null
);

create table sessions (
  id text collate "C" primary key,
  token_hash bytea not null unique,
  user_id text collate "C" not null references users on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null,
  -- Within ten minutes or so: not every call is written down.
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table abouts (
  user_id text collate "C" primary key references users on delete cascade,
  firstname text not null,
  lastname text not null,
  occupation text not null,
  company text not null,
  country text not null,
  city text not null,
  title text not null,
  description text not null
);
