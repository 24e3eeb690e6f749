-- Tokens that were mailed to people who forgot their password. docs/decisions/0043-mail.md
create table password_resets (
  token_hash bytea primary key,
  user_id text collate "C" not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_resets_of_user on password_resets (user_id);
create index password_resets_expiry on password_resets (expires_at);
