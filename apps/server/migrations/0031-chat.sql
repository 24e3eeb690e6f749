-- Conversations. A chat numbers its messages 1, 2, 3, … under its own row lock, so that a reader can tell what it missed.
create table chats (
  id text collate "C" primary key,
  is_group boolean not null default false,
  name text not null default '',
  -- The two people of a one-to-one chat, smaller id first: a pair has one chat.
  low_id text collate "C" references users on delete cascade,
  high_id text collate "C" references users on delete cascade,
  last_seq integer not null default 0,
  created_at timestamptz not null,
  unique (low_id, high_id),
  check (is_group or low_id < high_id)
);
create index chats_of_high on chats (high_id);

create table chat_members (
  chat_id text collate "C" not null references chats on delete cascade,
  user_id text collate "C" not null references users on delete cascade,
  -- Up to which message this person's devices were handed the chat, and how far it was seen.
  delivered_seq integer not null default 0,
  seen_seq integer not null default 0,
  unread integer not null default 0,
  -- When the chat was last active, here so that a person's list is one index read.
  active_at timestamptz not null,
  primary key (chat_id, user_id)
);
create index chat_members_by_activity on chat_members (user_id, active_at desc, chat_id desc);

create table messages (
  id text collate "C" primary key,
  chat_id text collate "C" not null references chats on delete cascade,
  seq integer not null,
  sender_id text collate "C" not null references users on delete cascade,
  -- Made by the sender's client: sent twice, it is the same message.
  client_id text collate "C",
  content text not null,
  created_at timestamptz not null,
  unique (chat_id, seq),
  unique (chat_id, sender_id, client_id)
);
create index messages_of_sender on messages (sender_id);
