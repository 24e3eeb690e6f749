-- Passkeys, and the challenges they sign. docs/decisions/0065-second-factor-and-passkeys.md
create table passkeys (
  -- The credential id, as base64url.
  id text collate "C" primary key,
  user_id text collate "C" not null references users on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, created_at);

create table passkey_challenges (
  challenge text collate "C" primary key,
  -- Null for a sign-in: whose passkey it is, is known afterwards.
  user_id text collate "C" references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
