-- People search: tables, functions and triggers named after what they hold.
alter table person_words rename to user_search_words;
alter index person_words_pkey rename to user_search_words_pkey;
alter index person_words_of_user rename to user_search_words_of_user;
alter table user_search_words rename constraint person_words_user_id_fkey to user_search_words_user_id_fkey;

alter table name_slips rename to name_word_deletions;
alter table name_word_deletions rename column slip to deletion;
alter index name_slips_pkey rename to name_word_deletions_pkey;

-- A word and what is left of it without any one letter. Two words that differ by one typing error share one of these.
alter function search_slips(text) rename to word_deletions;
alter function keep_person_words() rename to index_user_words;
alter function change_person_words() rename to update_user_words;
alter trigger users_made on users rename to users_index_words;

-- Rows are inserted in index order, so that concurrent sign-ups do not deadlock.
create or replace function index_user_words() returns trigger language plpgsql as $$
begin
  insert into user_search_words (word, user_id)
    select word, id from (
      select id, unnest(searchable_words(name, email_key, email_visibility)) as word from written
    ) as words order by word, id
    on conflict do nothing;
  insert into name_word_deletions (deletion, word)
    select deletion, word from (select distinct unnest(search_words(name)) as word from written) as words
    cross join lateral word_deletions(word) as deletion
    where not exists (select from name_word_deletions known where known.deletion = words.word and known.word = words.word)
    order by deletion, word
    on conflict do nothing;
  return null;
end $$;

create or replace function update_user_words() returns trigger language plpgsql as $$
begin
  delete from user_search_words
    where user_id = new.id and word <> all (searchable_words(new.name, new.email_key, new.email_visibility));
  insert into user_search_words (word, user_id)
    select word, new.id from unnest(searchable_words(new.name, new.email_key, new.email_visibility)) as word order by word
    on conflict do nothing;
  return null;
end $$;
