-- The words of pages are searched. Every change of pages raises the version. docs/decisions/0040-search.md
create function search_pages_changed() returns trigger language plpgsql as $$
begin
  perform search_mark_stale(array[new.id]);
  perform search_enqueue(new.id);
  return null;
end $$;
create trigger posts_pages_changed_search after update of pages_version on posts
  for each row when (old.pages_version is distinct from new.pages_version) execute function search_pages_changed();

select search_mark_stale(array(select distinct post_id from post_pages));
