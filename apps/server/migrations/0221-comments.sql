-- Comments on posts, with one level of replies. docs/decisions/0052-comments.md
alter table posts
  -- Those that are not removed, replies included.
  add column comments integer not null default 0,
  -- Who may write: everybody, people whom the author follows, nobody.
  add column comments_from text collate "C" not null default 'everybody'
    constraint posts_comments_from check (comments_from in ('everybody', 'followed', 'nobody'));

create table comments (
  -- Sorts by time.
  id text collate "C" primary key,
  post_id text collate "C" not null references posts on delete cascade,
  -- Null after the account was deleted, or long after the comment was removed, while it has replies.
  author_id text collate "C" references users on delete cascade,
  parent_id text collate "C" references comments on delete cascade,
  -- Each mention is one U+FFFC; who is meant is a row of comment_mentions.
  body text not null,
  hearts integer not null default 0,
  -- Replies that are not removed.
  replies integer not null default 0,
  is_pinned boolean not null default false,
  -- Made by the client, so that a repeated call adds nothing.
  client_id text collate "C" not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  removed_at timestamptz,
  -- Who removed it can restore it for a while.
  removed_by text collate "C",
  constraint comments_top_level check (parent_id is null or (replies = 0 and not is_pinned)),
  constraint comments_without_author check (author_id is not null or removed_at is not null)
);
-- Both orders of a list; a removed comment with replies is still listed, without its words.
create index comments_oldest on comments (post_id, id)
  where parent_id is null and (removed_at is null or replies > 0);
create index comments_by_hearts on comments (post_id, hearts, id)
  where parent_id is null and (removed_at is null or replies > 0);
create index comments_replies on comments (parent_id, id) where parent_id is not null;
create index comments_of_author on comments (author_id, id);
create unique index comments_of_client on comments (author_id, client_id);
create unique index comments_pinned on comments (post_id) where is_pinned;
create index comments_to_purge on comments (removed_at)
  where removed_at is not null and (author_id is not null or replies = 0);

create table comment_mentions (
  comment_id text collate "C" not null references comments on delete cascade,
  -- Of the U+FFFC in the text, from zero.
  ordinal smallint not null,
  user_id text collate "C" not null references users on delete cascade,
  primary key (comment_id, ordinal)
);
create index comment_mentions_of_user on comment_mentions (user_id);

create table comment_hearts (
  user_id text collate "C" not null references users on delete cascade,
  comment_id text collate "C" not null references comments on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, comment_id)
);
create index comment_hearts_of_comment on comment_hearts (comment_id);

-- Written minus removed on this day.
alter table post_days add column comments integer not null default 0;
alter table user_days add column comments integer not null default 0;

alter table notifications
  -- Of those about comments: what was before is read; and how many people wrote what is not.
  add column since timestamptz,
  add column people integer not null default 1;
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('message', 'like', 'follow', 'search', 'credit', 'comment', 'reply', 'mention',
    'save', 'critique', 'swap', 'moderation', 'system'));
create unique index notifications_of_comments on notifications (user_id, kind, subject_id) where kind in ('comment', 'reply');
create index notifications_of_mention on notifications (subject_id) where kind = 'mention';
