-- E-mail addresses that their owners have confirmed. docs/decisions/0058-addresses-and-devices.md
alter table users add column email_verified_at timestamptz;
update users set email_verified_at = created_at where subject is not null and subject not like 'unverified %';

-- Tokens that were mailed to an address, which is the present or the next one of the account.
create table address_confirmations (
  token_hash bytea primary key,
  user_id text collate "C" not null references users on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index address_confirmations_of_user on address_confirmations (user_id);
create index address_confirmations_expiry on address_confirmations (expires_at);
