-- Pairs of colours, posts with several pictures and posts of people who are available for work are terms of the index.
-- docs/decisions/0079-pairs-of-colours.md
create function search_availability_changed() returns trigger language plpgsql as $$
begin
  perform search_mark_stale(array(select id from posts where author_id = new.user_id));
  perform search_enqueue(new.user_id);
  return null;
end $$;
create trigger abouts_inserted_search after insert on abouts
  for each row when (new.availability <> 'none') execute function search_availability_changed();
create trigger abouts_changed_search after update of availability on abouts
  for each row when (old.availability <> new.availability) execute function search_availability_changed();

-- All posts are indexed again, in batches while the site runs.
update search_documents set stale = true where not stale;
