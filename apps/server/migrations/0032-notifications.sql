-- What a person has not read yet. A like or a follow stays, read, so that doing it again says nothing new;
-- the note about a chat counts its messages and leaves when they are seen.
create table notifications (
  id text collate "C" primary key,
  user_id text collate "C" not null references users on delete cascade,
  kind text not null check (kind in ('message', 'like', 'follow')),
  actor_id text collate "C" not null references users on delete cascade,
  -- The chat, the work or the person it is about.
  subject_id text collate "C" not null,
  count integer not null default 1,
  at timestamptz not null,
  read_at timestamptz
);
create unique index notifications_of_chat on notifications (user_id, subject_id) where kind = 'message';
create unique index notifications_of_deed on notifications (user_id, kind, subject_id, actor_id) where kind <> 'message';
create index notifications_unread on notifications (user_id, at desc, id desc) where read_at is null;
create index notifications_of_actor on notifications (actor_id);
