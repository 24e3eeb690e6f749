-- Devices that are sent notifications by Web Push. docs/decisions/0038-web-push.md
create table push_subscriptions (
  id text collate "C" primary key,
  user_id text collate "C" not null references users on delete cascade,
  -- Signing out ends it.
  session_id text collate "C" not null references sessions on delete cascade,
  -- The address at the push service of the browser, and its keys.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id, created_at);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- The key pair that push services know the site by, made once: browsers subscribe to the public key.
create table push_keys (
  id integer primary key check (id = 1),
  private_key text not null,
  public_key text not null
);

-- When it was pushed last.
alter table notifications add column pushed_at timestamptz;
