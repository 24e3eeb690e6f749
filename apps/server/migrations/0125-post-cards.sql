-- Ready JSON for lists: one text per post and one per person, without counts, host or e-mail address. Triggers write them
-- in the transaction of whatever changes what they show. docs/decisions/0030-stored-cards.md
create table post_cards (
  post_id text collate "C" primary key references posts on delete cascade,
  author_id text collate "C" not null,
  card text not null
);

create table person_cards (
  user_id text collate "C" primary key references users on delete cascade,
  card text not null
);

-- Formats keep their order, best first: [["avif",404,808],["webp",404,808]].
create function picture_card(picture pictures) returns json language sql stable
  return (select row_to_json(card) from (
    select picture.id, picture.width, picture.height,
      (select coalesce(array_to_json(array_agg(entry order by first)), '[]') from (
        select ('[' || to_json(variant ->> 'format') || ',' || string_agg(variant ->> 'width', ',' order by n) || ']')::json as entry,
          min(n) as first
        from jsonb_array_elements(picture.variants) with ordinality as variants (variant, n)
        group by variant ->> 'format'
      ) as formats) as variants,
      picture.thumbhash,
      (select coalesce(array_to_json(array_agg(
          ('[' || to_json(swatch ->> 'colour') || ',' || (swatch ->> 'share') || ']')::json order by n)), '[]')
        from jsonb_array_elements(picture.palette) with ordinality as swatches (swatch, n)) as palette
  ) as card);

create function post_card(post posts, picture pictures) returns text language sql stable
  return (select row_to_json(card)::text from (
    select post.id as "_id", post.title, post.description, array_to_string(post.tools, ', ') as tools,
      array_to_json(post.tags) as tags, array_to_json(post.categories) as category, picture_card(picture) as image,
      to_char(post.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
  ) as card);

create function person_card(person users, picture pictures) returns text language sql stable
  return (select row_to_json(card)::text from (
    select person.id as "_id", person.name, case when picture.id is not null then picture_card(picture) end as pic
  ) as card);

-- For rows that have no card yet.
create function fresh_card(wanted text) returns text language sql stable
  return (select concat('{"card":', post_card(post, picture), ',"author":', person_card(person, avatar))
    from posts post join pictures picture on picture.id = post.picture_id
    join users person on person.id = post.author_id left join pictures avatar on avatar.id = person.pic
    where post.id = wanted);

create function write_post_cards(ids text[]) returns void language plpgsql as $$
begin
  insert into post_cards (post_id, author_id, card)
    select post.id, post.author_id, post_card(post, picture)
    from posts post join pictures picture on picture.id = post.picture_id
    where post.id = any(ids) order by post.id
    on conflict (post_id) do update set author_id = excluded.author_id, card = excluded.card;
end $$;

create function write_person_cards(ids text[]) returns void language plpgsql as $$
begin
  insert into person_cards (user_id, card)
    select person.id, person_card(person, picture)
    from users person left join pictures picture on picture.id = person.pic
    where person.id = any(ids) order by person.id
    on conflict (user_id) do update set card = excluded.card;
end $$;

-- The pictures are locked first, so that a concurrent change of a picture is either seen here or sees these rows.
create function posts_inserted() returns trigger language plpgsql as $$
begin
  perform from pictures where id in (select picture_id from written) order by id for share;
  perform write_post_cards(array(select id from written));
  return null;
end $$;

create function post_changed() returns trigger language plpgsql as $$
begin
  perform from pictures where id = new.picture_id for share;
  perform write_post_cards(array[new.id]);
  return null;
end $$;

create function people_inserted() returns trigger language plpgsql as $$
begin
  perform from pictures where id in (select pic from written) order by id for share;
  perform write_person_cards(array(select id from written));
  return null;
end $$;

create function person_changed() returns trigger language plpgsql as $$
begin
  perform from pictures where id = new.pic for share;
  perform write_person_cards(array[new.id]);
  return null;
end $$;

create function picture_changed() returns trigger language plpgsql as $$
begin
  perform write_post_cards(array(select id from posts where picture_id = new.id));
  perform write_person_cards(array(select id from users where pic = new.id));
  return null;
end $$;

create trigger posts_inserted_cards after insert on posts
  referencing new table as written for each statement execute function posts_inserted();
create trigger posts_changed_cards
  after update of author_id, title, description, tools, tags, categories, picture_id, created_at on posts
  for each row execute function post_changed();
create trigger people_inserted_cards after insert on users
  referencing new table as written for each statement execute function people_inserted();
create trigger people_changed_cards after update of name, pic on users
  for each row execute function person_changed();
create trigger pictures_changed_cards after update of width, height, variants, thumbhash, palette on pictures
  for each row execute function picture_changed();

-- Existing rows get their cards in batches while the site runs.
insert into jobs (queue, key, run_at) values ('post-cards', 'all', now());
