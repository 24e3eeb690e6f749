-- Collections are found by the words of their titles. docs/decisions/0087-collections-in-suggestions.md
-- A term is the beginning of a word, of at most 12 letters; in scripts without spaces, one letter or two neighbouring ones.
-- What only the owner sees has the owner's id before each term. Deleted ones have no terms.
create table collection_postings (
  term text collate "C" not null,
  collection_id text collate "C" not null references collections on delete cascade,
  -- Whole words count more than beginnings, then the logarithmic step of the followers.
  impact smallint not null,
  primary key (term, collection_id)
);
create index collection_postings_by_impact on collection_postings (term, impact desc, collection_id desc);
create index collection_postings_of_collection on collection_postings (collection_id);

create function collection_words(said text) returns table (word text, is_unspaced boolean) language sql stable as $$
  select distinct piece, piece ~ '[\u3040-\u30ff\u3400-\u9fff]'
  from regexp_split_to_table(search_fold(said), '[^[:alnum:]]+') as pieces (piece) where piece <> ''
$$;

-- What somebody looks for who has typed this: a collection must have all of the terms.
create function collection_query_terms(said text) returns setof text language sql stable as $$
  select distinct left(substr(word, at, length), 12)
  from collection_words(said) cross join lateral (
    select 1 as at, length(word) as length where not is_unspaced or length(word) < 2
    union all select at, 2 from generate_series(1, length(word) - 1) as at where is_unspaced
  ) as parts
$$;

create function collection_step(followers integer) returns smallint language sql immutable as $$
  select least(31, floor(log(2, 1 + followers)))::smallint
$$;

create function collection_index(c collections) returns void language sql as $$
  delete from collection_postings where collection_id = c.id;
  insert into collection_postings (term, collection_id, impact)
  select case when c.is_public and c.hidden_as is null then '' else c.owner_id || ' ' end || term, c.id,
    max(bonus) + collection_step(c.followers)
  from (
    select left(word, length) as term, case when length = length(word) then 32 else 0 end as bonus
    from collection_words(c.title), generate_series(1, least(12, length(word))) as length where not is_unspaced
    union all
    select substr(word, at, length), 0
    from collection_words(c.title), generate_series(1, length(word)) as at, generate_series(1, 2) as length where is_unspaced
  ) as terms
  where c.deleted_at is null
  group by term order by term
$$;

create function collection_changed() returns trigger language plpgsql as $$
begin
  perform collection_index(new);
  return null;
end $$;
create trigger collections_inserted_search after insert on collections
  for each row execute function collection_changed();
create trigger collections_changed_search after update on collections
  for each row when (
    (old.title, old.is_public, old.hidden_as, old.deleted_at is null, collection_step(old.followers))
    is distinct from (new.title, new.is_public, new.hidden_as, new.deleted_at is null, collection_step(new.followers))
  ) execute function collection_changed();

select collection_index(c) from collections c;
