-- When passkeys and codes were suggested to the member, which is done once. docs/decisions/0065-second-factor-and-passkeys.md
alter table users add column security_suggested_at timestamptz;
