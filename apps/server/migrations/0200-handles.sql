-- Handles: what a person is called in addresses and mentions. docs/decisions/0042-handles.md
-- One primary key decides who has which: current ones, earlier ones that still redirect, and reserved ones.
create table handles (
  handle text collate "C" primary key
    check (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(handle) between 2 and 30),
  -- Null: reserved. Written before its person, so that a trigger deletes it with them instead of a foreign key.
  user_id text collate "C",
  -- Null: the current handle of this person.
  released_at timestamptz
);
create index handles_of_user on handles (user_id);
create index handles_released on handles (released_at) where released_at is not null;

-- A copy of the current one. Null until the queue has given one to a person who joined before.
alter table users add column handle text collate "C";
create index users_without_handle on users (id) where handle is null;

-- First parts of paths, names of roles, and names that would deceive.
insert into handles (handle)
  select unnest(array[
    'about', 'account', 'accounts', 'activity', 'admin', 'administrator', 'all', 'api', 'app', 'assets', 'auth',
    'billing', 'blog', 'board', 'boards', 'brief', 'briefs', 'categories', 'category', 'changelog', 'chat', 'collection',
    'collections', 'color', 'colors', 'colour', 'colours', 'comments', 'contact', 'cookies', 'credits', 'deleted', 'dev',
    'developer', 'developers', 'docs', 'download', 'edit', 'editor', 'embed', 'everybody', 'everyone', 'explore', 'export',
    'favicon', 'feed', 'feeds', 'followers', 'following', 'for-you', 'guidelines', 'handle', 'health', 'hearts', 'help',
    'here', 'hire', 'hiring', 'home', 'images', 'inbox', 'info', 'jobs', 'learn', 'legal', 'likes', 'log-in', 'log-out',
    'login', 'logout', 'mail', 'me', 'media', 'member', 'members', 'message', 'messages', 'metrics', 'modal', 'moderation',
    'moderator', 'moderators', 'new', 'nobody', 'notifications', 'null', 'oauth', 'oembed', 'official', 'openapi', 'outbox',
    'palette', 'palettes', 'people', 'picture', 'pictures', 'post', 'posts', 'press', 'pricing', 'privacy', 'profile',
    'profiles', 'projects', 'public', 'recommend', 'register', 'report', 'reports', 'robots', 'role', 'roles', 'root', 'rss',
    'save', 'saved', 'search', 'searches', 'security', 'settings', 'share', 'sign-in', 'sign-out', 'sign-up', 'signin',
    'signup', 'sitemap', 'socket-io', 'staff', 'static', 'statistics', 'stats', 'status', 'support', 'swap', 'swaps',
    'system', 'tag', 'tags', 'team', 'terms', 'tool', 'tools', 'trending', 'undefined', 'unsubscribe', 'upload', 'uploads',
    'user', 'user-profile', 'users', 'verify', 'vitrine', 'webmaster', 'well-known', 'work', 'works', 'www'
  ]);

-- Letters of other alphabets become Latin ones where the usual way is one for one, or nearly; other scripts have none.
create function handle_from(name text) returns text language sql stable strict parallel safe
begin atomic
  select btrim(left(btrim(regexp_replace(regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        lower(unaccent(regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f]', '', 'g'))),
        'ж', 'zh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'shch'), 'ю', 'yu'), 'я', 'ya'), 'θ', 'th'), 'χ', 'ch'), 'ψ', 'ps'),
      'абвгґдеэєзиіыклмнопрстуфхјђћљњαβγδεζηικλμνξοπρσςτυφωъь',
      'abvggdeeeziiyklmnoprstufhjdclnavgdeziiklmnxoprsstyfo'),
    '[''’.]', '', 'g'), '[^a-z0-9]+', '-', 'g'), '-'), 24), '-');
end;

-- Gives the owner a handle made from the name: the name itself, the name with a small number, or with a longer one. Whoever
-- wants the same one at the same time waits, and takes the next.
create function claim_handle(name text, owner text) returns text language plpgsql as $$
declare
  base text := coalesce(nullif(handle_from(name), ''), 'member');
  candidate text;
begin
  for attempt in 1..12 loop
    candidate := case
      when attempt = 1 then base
      when attempt < 6 then btrim(left(base, 20), '-') || '-' || attempt
      else btrim(left(base, 20), '-') || '-' || floor(random() * 10 ^ least(attempt - 2, 9))::bigint
    end;
    continue when length(candidate) < 2;
    insert into handles (handle, user_id) values (candidate, owner) on conflict do nothing;
    if found then return candidate; end if;
  end loop;
  raise exception 'no handle is free for %', base;
end $$;

-- Users are inserted by sign-up, by identity providers and in bulk; the trigger covers all of them.
create function give_handle() returns trigger language plpgsql as $$
begin
  new.handle := claim_handle(new.name, new.id);
  return new;
end $$;
create trigger users_give_handle before insert on users for each row execute function give_handle();

create function delete_handles() returns trigger language plpgsql as $$
begin
  delete from handles where user_id = old.id;
  return null;
end $$;
create trigger users_delete_handles after delete on users for each row execute function delete_handles();

-- Cards of people carry the handle. Those that are stored already are written again when their person gets one.
create or replace function person_card(person users, picture pictures) returns text language sql stable
  return (select row_to_json(card)::text from (
    select person.id as "_id", person.name, person.handle,
      case when picture.id is not null then picture_card(picture) end as pic
  ) as card);

drop trigger people_changed_cards on users;
create trigger people_changed_cards after update of name, handle, pic on users
  for each row execute function person_changed();

-- People who joined before get theirs in batches while the site runs.
insert into jobs (queue, key, run_at) values ('missing-handles', 'all', now());
