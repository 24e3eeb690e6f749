-- Search of posts: everything here is derived from posts, pictures and people, and can be made again.
-- docs/decisions/0040-search.md
create table search_documents (
  post_id text collate "C" primary key references posts on delete cascade,
  -- Its rows in search_postings.
  terms text[] not null default '{}',
  -- The colours it is counted under.
  colours text[] not null default '{}',
  -- The logarithmic step of its hearts that its postings were made with.
  popularity smallint not null default 0,
  -- Something that it was made from has changed.
  stale boolean not null default true
);
create index search_documents_stale on search_documents (post_id) where stale;

-- A term is a word, a filter or a cell of the colour space. `impact` is how much the post is about it.
create table search_postings (
  term text collate "C" not null,
  post_id text collate "C" not null,
  impact smallint not null,
  -- One bit for each field in which a word occurs.
  fields smallint not null,
  primary key (term, post_id)
);
create index search_postings_by_impact on search_postings (term, impact desc, post_id desc);

-- How many posts have a term; rare terms are left out. Counted now and then.
create table search_term_counts (
  term text collate "C" primary key,
  posts integer not null
);

-- Words as they are written, without accents, and tags: for completions and typing errors.
create table search_words (
  kind text collate "C" not null check (kind in ('word', 'tag')),
  word text collate "C" not null,
  term text collate "C" not null,
  label text not null,
  posts integer not null default 1,
  primary key (kind, word)
);
-- The most frequent words with a short beginning; longer beginnings have few words.
create index search_words_by_1 on search_words (kind, "left"(word, 1), posts desc);
create index search_words_by_2 on search_words (kind, "left"(word, 2), posts desc);
create index search_words_by_3 on search_words (kind, "left"(word, 3), posts desc);

-- What is left of a word without some of its letters: two words that differ by a typing error share one of these.
create table search_word_deletions (
  deletion text collate "C" not null,
  word text collate "C" not null,
  primary key (deletion, word)
);
create index search_word_deletions_of_word on search_word_deletions using hash (word);

create function search_mark_stale(ids text[]) returns void language sql as $$
  insert into search_documents (post_id) select id from posts where id = any(ids) order by id
  on conflict (post_id) do update set stale = true
$$;

create function search_posts_inserted() returns trigger language plpgsql as $$
begin
  insert into search_documents (post_id) select id from written order by id on conflict (post_id) do update set stale = true;
  return null;
end $$;

create function search_post_changed() returns trigger language plpgsql as $$
begin
  perform search_mark_stale(array[new.id]);
  return null;
end $$;

create function search_palette_changed() returns trigger language plpgsql as $$
begin
  perform search_mark_stale(array(select id from posts where picture_id = new.id));
  return null;
end $$;

create function search_name_changed() returns trigger language plpgsql as $$
begin
  perform search_mark_stale(array(select id from posts where author_id = new.id));
  return null;
end $$;

-- Whatever deletes a post deletes its postings.
create function search_document_deleted() returns trigger language plpgsql as $$
begin
  delete from search_postings where term = any(old.terms) and post_id = old.post_id;
  return null;
end $$;

create trigger posts_inserted_search after insert on posts
  referencing new table as written for each statement execute function search_posts_inserted();
create trigger posts_changed_search
  after update of author_id, title, description, tools, tags, categories, picture_id, removed_at on posts
  for each row execute function search_post_changed();
create trigger pictures_changed_search after update of palette on pictures
  for each row when (old.palette is distinct from new.palette) execute function search_palette_changed();
create trigger users_changed_search after update of name on users
  for each row when (old.name is distinct from new.name) execute function search_name_changed();
create trigger search_documents_deleted after delete on search_documents
  for each row execute function search_document_deleted();

-- Existing posts are indexed in batches while the site runs.
insert into search_documents (post_id) select id from posts where removed_at is null order by id;
