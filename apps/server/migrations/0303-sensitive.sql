-- Posts that are blurred until somebody wants to see them, and choices of people. docs/decisions/0064-sensitive-posts.md
alter table posts
  -- Who has marked it; null if nobody has. What a moderator has marked, its author cannot take back.
  add column sensitive_by text collate "C" constraint posts_sensitive_by check (sensitive_by in ('author', 'moderator'));
alter table users
  add column shows_sensitive boolean not null default false;

-- The card says so, and all others stay as they are.
create or replace function post_card(post posts, picture pictures) returns text language sql stable
  return (select case when post.sensitive_by is null then card.text else left(card.text, -1) || ',"sensitive":true}' end
    from (select row_to_json(fields)::text as text from (
      select post.id as "_id", post.title, post.description, array_to_string(post.tools, ', ') as tools,
        array_to_json(post.tags) as tags, array_to_json(post.categories) as category, picture_card(picture) as image,
        to_char(post.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    ) as fields) as card);
create trigger posts_sensitive_cards after update of sensitive_by on posts for each row
  when (old.sensitive_by is distinct from new.sensitive_by) execute function post_changed();
