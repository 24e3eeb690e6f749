-- Posts that people collect. docs/decisions/0054-collections.md
create table collections (
  id text collate "C" primary key,
  owner_id text collate "C" not null references users on delete cascade,
  -- Made by the client, so that creating one twice makes one.
  client_id text,
  title text not null,
  description text not null default '',
  is_public boolean not null,
  followers integer not null default 0,
  created_at timestamptz not null,
  -- When it was last used: created, renamed, or a post saved or removed.
  changed_at timestamptz not null,
  -- Deleted by its owner, who can restore it for a while.
  deleted_at timestamptz
);
create index collections_of_owner on collections (owner_id, id desc) where deleted_at is null;
create unique index collections_of_client on collections (owner_id, client_id);
create index collections_deleted on collections (deleted_at) where deleted_at is not null;

create table collection_posts (
  collection_id text collate "C" not null references collections on delete cascade,
  post_id text collate "C" not null references posts on delete cascade,
  added_by text collate "C" references users on delete set null,
  added_at timestamptz not null,
  -- Smaller ones come first. Changed with the collection locked, which keeps them different.
  position bigint not null,
  -- Whether everybody may see it: the collection is public and not deleted.
  shown boolean not null,
  primary key (collection_id, post_id)
);
create index collection_posts_in_order on collection_posts (collection_id, position);
create index collection_posts_of_post on collection_posts (post_id, collection_id desc) where shown;
create index collection_posts_by_time on collection_posts (post_id, added_at desc);
create index collection_posts_by_person on collection_posts (added_by, added_at desc);
create index collection_posts_saved on collection_posts (added_by, post_id);

create table collection_editors (
  collection_id text collate "C" not null references collections on delete cascade,
  user_id text collate "C" not null references users on delete cascade,
  -- A declined one stays, so that nobody is asked again; one that the owner removed can be invited again.
  state text not null check (state in ('pending', 'accepted', 'declined', 'removed')),
  created_at timestamptz not null,
  primary key (collection_id, user_id)
);
create index collection_editors_of_user on collection_editors (user_id, state, collection_id desc);

create table collection_follows (
  collection_id text collate "C" not null references collections on delete cascade,
  user_id text collate "C" not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, collection_id)
);
create index collection_follows_of_collection on collection_follows (collection_id);

-- In how many collections a post is, and in how many of those that everybody may see.
alter table posts add column saves integer not null default 0, add column collections integer not null default 0;

alter table post_days add column saves integer not null default 0;
alter table user_days add column saves integer not null default 0;

-- A notification about saves is one for each post: its latest actor, and how many people since it was read before.
alter table notifications drop constraint if exists notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('message', 'like', 'follow', 'search', 'credit', 'save', 'invitation', 'comment', 'reply', 'mention',
    'critique', 'swap', 'moderation', 'system'));
create unique index notifications_of_saves on notifications (user_id, subject_id) where kind = 'save';
