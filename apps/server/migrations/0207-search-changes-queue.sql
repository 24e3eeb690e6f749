-- Changes around posts tell the queue, so that it need not look every two seconds. The key is what changed: transactions that
-- change different things do not wait for each other. docs/decisions/0040-search.md
create function search_enqueue(changed text) returns void language sql as $$
  insert into jobs (queue, key, run_at) values ('search-changes', changed, clock_timestamp())
  on conflict (queue, key) do update set version = jobs.version + 1, dead_at = null,
    run_at = case when jobs.token is null then excluded.run_at else jobs.run_at end;
  select pg_notify('jobs', 'search-changes')
$$;

create or replace function search_palette_changed() returns trigger language plpgsql as $$
begin
  perform search_mark_stale(array(select id from posts where picture_id = new.id));
  perform search_enqueue(new.id);
  return null;
end $$;

create or replace function search_name_changed() returns trigger language plpgsql as $$
begin
  perform search_mark_stale(array(select id from posts where author_id = new.id));
  perform search_enqueue(new.id);
  return null;
end $$;
