/**
 * The server's statements for one like, one view and one message, as pgbench scripts. `bench_posts` and `bench_people`
 * give posts and users numbers; `:client_id` is pgbench's own.
 */
const person = '(select id from bench_people where n = :client_id)';
const lockedPost = (post: string) => `
  select id, author_id, categories, hearts, views from posts
  where id = any(array[${post}]) and removed_at is null order by id for no key update`;

const session = `
select user_id as id, sessions.id as session_id, seen_at, hash
from unnest(array[(select hash from bench_people where n = :client_id)]) as hash
join sessions on token_hash = decode(hash, 'hex') and expires_at > now();`;

const updateListRows = `
  insert into post_lists (category, post_id, hearts, views)
  select unnest(array['']::text[] || categories), id, new_hearts, new_views from new_counts
  where (new_hearts, new_views) is distinct from (hearts, views)
  on conflict (category, post_id) do update set hearts = excluded.hearts, views = excluded.views`;

const updateAuthorTotals = `
  update users set total_likes = users.total_likes + author_deltas.likes, total_views = users.total_views + author_deltas.views
  from author_deltas where users.id = author_deltas.user_id and (author_deltas.likes <> 0 or author_deltas.views <> 0)`;

/** One of the first `posts` posts at random; with 1, always the same one. */
const pick = (posts: number) => `\\set post random(1, ${posts})`;
const post = '(select id from bench_posts where n = :post)';

export const likeScript = (posts: number): string => `${pick(posts)}
${session}
with target as materialized (${lockedPost(post)}),
wanted as materialized (
  select user_id, post_id from unnest(array[${person}], array[${post}]) as asked (user_id, post_id)
  join target on target.id = post_id
),
gone as (delete from likes using wanted where (likes.user_id, likes.post_id) = (wanted.user_id, wanted.post_id)
  returning likes.user_id, likes.post_id),
added as (
  insert into likes (user_id, post_id, created_at)
  select user_id, post_id, now() from wanted where (user_id, post_id) not in (select user_id, post_id from gone)
  on conflict do nothing returning user_id, post_id
),
changes as (select *, 1 as likes from added union all select *, -1 from gone),
delta as (select post_id, sum(likes)::integer as likes from changes group by post_id),
post as (
  update posts set hearts = posts.hearts + delta.likes from delta where posts.id = delta.post_id and delta.likes <> 0
),
new_counts as (
  select target.*, hearts + delta.likes as new_hearts, views as new_views
  from target join delta on delta.post_id = target.id
),
list_rows as (${updateListRows}),
author_deltas as (
  select author_id as user_id, sum(new_hearts - hearts)::integer as likes, 0 as views from new_counts group by author_id
),
person as (${updateAuthorTotals})
select wanted.user_id, target.hearts + coalesce(delta.likes, 0) as hearts, coalesce(changes.likes, 0) as changed
from wanted join target on target.id = wanted.post_id left join delta on delta.post_id = wanted.post_id
left join changes on (changes.user_id, changes.post_id) = (wanted.user_id, wanted.post_id);
`;

export const viewScript = (posts: number): string => `${pick(posts)}
\\set viewer random(1, 2000000000)
with target as materialized (${lockedPost(post)}),
fresh as (
  insert into recent_views (post_id, viewer, at)
  select target.id, viewer, now() from unnest(array[${post}], array['address ' || :viewer]) as opened (post_id, viewer)
  join target on target.id = opened.post_id
  on conflict (post_id, viewer) do update set at = excluded.at where recent_views.at <= now() - interval '10 seconds'
  returning post_id
),
delta as (select post_id, count(*)::integer as views from fresh group by post_id),
post as (update posts set views = posts.views + delta.views from delta where posts.id = delta.post_id),
new_counts as (
  select target.*, hearts as new_hearts, target.views + delta.views as new_views
  from target join delta on delta.post_id = target.id
),
list_rows as (${updateListRows}),
author_deltas as (
  select author_id as user_id, 0 as likes, sum(new_views - views)::integer as views from new_counts group by author_id
),
person as (${updateAuthorTotals})
select target.id, target.views + coalesce(delta.views, 0) as views from target left join delta on delta.post_id = target.id;
`;

/** Each client sends a message in its chat with the next one. */
export const messageScript = `${session}
select chat_id as chat, id as sender from bench_people where n = :client_id \\gset
begin;
select last_seq, array(select user_id from chat_members where chat_id = chats.id order by user_id) as member_ids
from chats where id = :chat and exists (select 1 from chat_members where chat_id = chats.id and user_id = :sender)
for update \\gset
select * from messages where chat_id = :chat and sender_id = :sender and client_id = null;
with said as (
  insert into messages (id, chat_id, seq, sender_id, client_id, content, created_at)
  values (gen_random_uuid()::text, :chat, :last_seq::integer + 1, :sender, null, 'Something worth saying.', now())
), numbered as (
  update chats set last_seq = :last_seq::integer + 1 where id = :chat
)
update chat_members set active_at = now(), unread = unread + case when user_id = :sender then 0 else 1 end
where chat_id = :chat;
insert into notifications (id, user_id, kind, actor_id, subject_id, count, at)
select gen_random_uuid()::text, user_id, 'message', :sender, :chat, 1, now() from chat_members
where chat_id = :chat and user_id <> :sender
on conflict (user_id, subject_id) where kind = 'message'
do update set actor_id = excluded.actor_id, count = notifications.count + excluded.count, at = excluded.at
returning id;
select u.id, u.name, u.email, to_jsonb(pic.*) as pic from users u left join pictures pic on pic.id = u.pic
where u.id in (select user_id from chat_members where chat_id = :chat);
commit;
`;
