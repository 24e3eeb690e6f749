-- The feed For you. docs/decisions/0062-for-you.md
-- How much liking a post speaks for others, the strongest first.
alter table post_co_likes
  add column tie_ids text[] collate "C" not null default '{}',
  add column tie_scores real[] not null default '{}';
update post_signals set co_likes_due = true where post_id in (select post_id from post_co_likes) and not co_likes_due;

-- What somebody wants to see less of.
create table dismissed_posts (
  user_id text collate "C" not null references users on delete cascade,
  post_id text collate "C" not null references posts on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, post_id)
);
create index dismissed_posts_by_time on dismissed_posts (user_id, created_at);
create index dismissed_posts_of_post on dismissed_posts (post_id);
