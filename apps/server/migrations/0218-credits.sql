-- People named on a post with a role, shown after they have accepted. docs/decisions/0051-credits.md
create table post_credits (
  post_id text collate "C" not null references posts on delete cascade,
  user_id text collate "C" not null references users on delete cascade,
  role text not null,
  -- A declined one stays, so that nobody is asked again; one that the author removed can be named again.
  state text not null check (state in ('pending', 'accepted', 'declined', 'removed')),
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index post_credits_of_user on post_credits (user_id, state, post_id desc);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('message', 'like', 'follow', 'search', 'credit'));
