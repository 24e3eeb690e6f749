-- Drafts, and posts that not everybody sees. docs/decisions/0048-visibility.md
-- `removed_at` is set for every post that is not public, so that lists, searches and their indexes are as before.
alter table posts
  add column visibility text collate "C" not null default 'public',
  -- Removed by its author, and kept for a while so that it can be restored.
  add column deleted_at timestamptz,
  -- When a draft is to be published.
  add column publish_at timestamptz,
  -- The id it had as a draft: a published post gets a new one, because ids sort by time.
  add column draft_id text collate "C",
  -- Of the token of the feedback link.
  add column feedback_hash bytea;

update posts set deleted_at = removed_at where removed_at is not null;

alter table posts
  add constraint posts_visibility check (visibility in ('public', 'unlisted', 'private', 'draft')),
  add constraint posts_hidden_unless_public check (removed_at is not null or (visibility = 'public' and deleted_at is null)),
  add constraint posts_scheduled_drafts check (publish_at is null or visibility = 'draft');

comment on column posts.removed_at is 'When the post left the public lists; null for public posts only.';

drop index posts_removed;
create index posts_deleted on posts (deleted_at) where deleted_at is not null;
create index posts_hidden on posts (author_id, id desc) where removed_at is not null;
create index posts_scheduled on posts (publish_at) where publish_at is not null;
create unique index posts_by_draft on posts (draft_id) where draft_id is not null;
create unique index posts_by_feedback on posts (feedback_hash) where feedback_hash is not null;

-- Copies a post with `changes` under a new id, with all rows that refer to it, and deletes the old one. Tables are found by their
-- foreign keys, those that refer to such a table included. A table without the post in its primary key is changed instead.
create function renumber_post(old_id text, new_id text, changes jsonb) returns void language plpgsql as $$
declare
  part record;
  hash bytea;
begin
  -- Unique, so the copy gets it when the old post is gone.
  select feedback_hash into hash from posts where id = old_id;
  insert into posts
    select (jsonb_populate_record(post, changes || jsonb_build_object('id', new_id, 'draft_id', old_id, 'feedback_hash', null))).*
    from posts post where post.id = old_id;
  for part in
    with recursive parts as (
      select 'posts'::regclass::oid as relation, attnum as number, 0 as depth
      from pg_attribute where attrelid = 'posts'::regclass and attname = 'id'
      union
      select key.conrelid, pair.number, parts.depth + 1
      from parts join pg_constraint key on key.contype = 'f' and key.confrelid = parts.relation and key.conrelid <> key.confrelid
      cross join unnest(key.conkey, key.confkey) as pair (number, referenced)
      where pair.referenced = parts.number and parts.depth < 5
    )
    select parts.relation::regclass as relation, attname as name,
      exists (select from pg_constraint own where own.conrelid = parts.relation and own.contype = 'p' and parts.number = any(own.conkey)) as is_key
    from parts join pg_attribute on attrelid = parts.relation and attnum = parts.number
    where parts.depth > 0 group by parts.relation, parts.number, attname order by max(parts.depth), 1, 2
  loop
    if part.is_key then
      execute format(
        'insert into %1$s select (jsonb_populate_record(part, jsonb_build_object(%2$L, $2))).* from %1$s part where %2$I = $1
         on conflict do nothing', part.relation, part.name) using old_id, new_id;
    else
      execute format('update %1$s set %2$I = $2 where %2$I = $1', part.relation, part.name) using old_id, new_id;
    end if;
  end loop;
  delete from posts where id = old_id;
  update posts set feedback_hash = hash where id = new_id and hash is not null;
end $$;
