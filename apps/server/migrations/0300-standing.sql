-- What somebody may do on the site, and what moderators have decided about them. docs/decisions/0055-moderation.md
alter table users
  add column role text collate "C" not null default 'member'
    constraint users_role check (role in ('member', 'moderator', 'admin')),
  -- Until then the person reads and does not write.
  add column suspended_until timestamptz,
  -- Since then the person cannot sign in, and nobody sees what they have made.
  add column banned_at timestamptz,
  -- Of the suspension or the ban; the person is told.
  add column standing_reason text;

create index users_with_role on users (role, id) where role <> 'member';
create index users_banned on users (banned_at) where banned_at is not null;
