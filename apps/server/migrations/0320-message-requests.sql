-- Who may write to a person, and what waits for them or for a moderator. docs/decisions/0070-message-requests.md

alter table users
  -- Whose first message reaches the person: everybody's, that of people they follow (others ask), or nobody's.
  add column messages_from text collate "C" not null default 'everybody'
    constraint users_messages_from check (messages_from in ('everybody', 'followed', 'nobody'));

-- What the member thinks of the chat: null if nobody asked them. A chat that is pending waits among the requests; one that
-- was declined is not there for the member, and its other member is not told.
alter table chat_members add column request text collate "C"
  constraint chat_members_request check (request in ('pending', 'declined', 'accepted'));
create index chat_members_pending on chat_members (user_id, active_at desc, chat_id desc) where request = 'pending';

-- Messages that look like spam. They have no number in their chat, since nobody else sees them; one that is released becomes
-- a message.
create table held_messages (
  id text collate "C" primary key,
  chat_id text collate "C" not null references chats on delete cascade,
  sender_id text collate "C" not null references users on delete cascade,
  client_id text collate "C",
  content text not null,
  created_at timestamptz not null,
  hidden_as text collate "C" not null default 'held' check (hidden_as in ('held', 'removed')),
  hidden_reason text not null,
  unique (chat_id, sender_id, client_id)
);
create index held_messages_of_sender on held_messages (sender_id, chat_id, id);
