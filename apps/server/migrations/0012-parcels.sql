-- Addresses under which a person can fetch everything they have put in: good once, and for a few minutes.
create table parcel_tickets (
  token_hash bytea primary key,
  user_id text collate "C" not null references users on delete cascade,
  expires_at timestamptz not null
);
create index parcel_tickets_of_user on parcel_tickets (user_id);
