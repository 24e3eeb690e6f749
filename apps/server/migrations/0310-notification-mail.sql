-- Notifications by mail: at once, or in a daily digest. docs/decisions/0066-notification-mail.md, docs/decisions/0067-unsubscribing-and-bounces.md

-- What a person was told by mail: for each kind of notifications, and for digests.
create table notification_mails (
  user_id text collate "C" not null references users on delete cascade,
  kind text collate "C" not null,
  -- Later notifications have not been told.
  told_until timestamptz not null,
  -- When the last mail about the kind was sent; null if there was none.
  mailed_at timestamptz,
  primary key (user_id, kind)
);

-- How far the digests of a day have been queued, person by person; null when everybody has been looked at.
create table digest_progress (
  id integer primary key check (id = 1),
  day date not null,
  after_id text collate "C"
);

-- Signs the links that unsubscribe.
create table mail_keys (
  id integer primary key check (id = 1),
  unsubscribe_key bytea not null
);

-- Since then mail to the address comes back; null again when the owner confirms it.
alter table users add column email_bounced_at timestamptz;
create index users_bounced on users (email_bounced_at) where email_bounced_at is not null;

-- What moderators decide is always told.
update notification_settings set app = true, email = 'at_once' where kind = 'moderation';
