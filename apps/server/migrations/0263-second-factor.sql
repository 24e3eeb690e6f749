-- Codes of an authenticator app as a second step after the password. docs/decisions/0065-second-factor-and-passkeys.md
create table second_factors (
  user_id text collate "C" primary key references users on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until a first code was entered: until then no code is asked for.
  confirmed_at timestamptz,
  -- The time step of the last accepted code: each works once.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id text collate "C" not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
