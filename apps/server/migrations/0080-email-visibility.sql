-- Who is shown a person's e-mail address. Accounts that exist already show it to members, as new ones do.
alter table users add column email_visibility text not null default 'members'
  check (email_visibility in ('everybody', 'members', 'nobody'));

-- The words a person can be found by: those of the name, and of the address unless it is shown to nobody.
create function searchable_words(name text, email_key text, email_visibility text) returns text[]
  language sql stable strict parallel safe
  return array(
    select distinct word from unnest(
      search_words(name) || search_fold(name)
      || case when email_visibility = 'nobody' then '{}' else search_words(split_part(email_key, '@', 1)) end
    ) as words (word) where word <> ''
  );

create or replace function keep_person_words() returns trigger language plpgsql as $$
begin
  insert into person_words (word, user_id)
    select word, id from (
      select id, unnest(searchable_words(name, email_key, email_visibility)) as word from written
    ) as words order by word, id
    on conflict do nothing;
  insert into name_slips (slip, word)
    select slip, word from (select distinct unnest(search_words(name)) as word from written) as words
    cross join lateral search_slips(word) as slip
    where not exists (select from name_slips known where known.slip = words.word and known.word = words.word)
    order by slip, word
    on conflict do nothing;
  return null;
end $$;

create function change_person_words() returns trigger language plpgsql as $$
begin
  delete from person_words
    where user_id = new.id and word <> all (searchable_words(new.name, new.email_key, new.email_visibility));
  insert into person_words (word, user_id)
    select word, new.id from unnest(searchable_words(new.name, new.email_key, new.email_visibility)) as word order by word
    on conflict do nothing;
  return null;
end $$;

create trigger users_email_visibility after update of email_visibility on users
  for each row when (old.email_visibility <> new.email_visibility) execute function change_person_words();
