-- Ties as bytes, as packTies writes them. docs/decisions/0083-packed-ties.md
alter table post_co_likes add column ties bytea not null default '' check (length(ties) % 16 = 0);
-- They hardly get smaller by compression, and decompressing takes time.
alter table post_co_likes alter column ties set storage external;
update post_co_likes set ties = coalesce((
  select string_agg(decode(id, 'hex') || float4send(score), '' order by position)
  from unnest(tie_ids, tie_scores) with ordinality as tie (id, score, position) where id ~ '^[0-9a-f]{24}$'
), '') where tie_ids <> '{}';
alter table post_co_likes drop column tie_ids, drop column tie_scores;
