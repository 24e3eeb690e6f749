-- Finding people by the words of their name and e-mail. The cost of a search is bounded by what it asks for, not by how
-- many people there are: every step below is a short walk along an index.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create function search_fold(said text) returns text
  language sql stable strict parallel safe
  return btrim(regexp_replace(lower(unaccent(said)), '\s+', ' ', 'g'));

-- At most eight words, the longest first: they tell most.
create function search_words(said text) returns text[]
  language sql stable strict parallel safe
  return array(
    select word from regexp_split_to_table(search_fold(said), '[^[:alnum:]]+') as pieces (word)
    where word <> '' group by word order by length(word) desc, word limit 8
  );

-- What each person can be found by: the words of the name and of the e-mail before the @, and the whole name.
create table person_words (
  word text collate "C" not null,
  user_id text collate "C" not null references users on delete cascade,
  primary key (word, user_id)
);
create index person_words_of_user on person_words (user_id, word);

-- A word and what is left of it when any one letter is missing. Two words that are one slip apart (a letter wrong, missing,
-- added or swapped with its neighbour) share at least one of these, so what was meant is found by looking them up.
create function search_slips(word text) returns setof text
  language sql immutable strict parallel safe rows 8
  begin atomic
    select word union select left(word, place - 1) || substr(word, place + 1)
    from generate_series(1, least(length(word), 24)) as place where length(word) > 2;
  end;

create table name_slips (
  slip text collate "C" not null,
  word text collate "C" not null,
  primary key (slip, word)
);

-- Whoever writes people, one or a million at once, they can be found; a name does not change once it is given.
-- Words are written in their order, so that two sign-ups at the same moment never wait for each other in a circle.
create function keep_person_words() returns trigger language plpgsql as $$
begin
  insert into person_words (word, user_id)
    select word, id from (
      select id, unnest(search_words(name) || search_words(split_part(email_key, '@', 1)) || search_fold(name)) as word
      from written
    ) as words where word <> '' order by word, id
    on conflict do nothing;
  insert into name_slips (slip, word)
    select slip, word from (select distinct unnest(search_words(name)) as word from written) as words
    cross join lateral search_slips(word) as slip
    where not exists (select from name_slips known where known.slip = words.word and known.word = words.word)
    order by slip, word
    on conflict do nothing;
  return null;
end $$;

create trigger users_made after insert on users
  referencing new table as written for each statement execute function keep_person_words();
