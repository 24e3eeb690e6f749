-- Reports, what moderators decide, and what becomes of the thing or the person. docs/decisions/0055-moderation.md

-- Nobody sees what is hidden but its owner and moderators. `held` waits for a moderator; `banned` is hidden with its owner.
-- A post that is hidden is not public, so it has `removed_at`, which takes it out of everything that lists posts.
alter table posts
  add column hidden_as text collate "C" constraint posts_hidden_as check (hidden_as in ('held', 'hidden', 'removed', 'banned')),
  add column hidden_reason text,
  add constraint posts_hidden_have_left check (hidden_as is null or removed_at is not null);
create index posts_banned on posts (author_id, id) where hidden_as = 'banned';

alter table comments
  add column hidden_as text collate "C" constraint comments_hidden_as check (hidden_as in ('held', 'hidden', 'removed', 'banned')),
  add column hidden_reason text,
  add constraint comments_hidden_are_removed check (hidden_as is null or removed_at is not null);
create index comments_hidden on comments (author_id, post_id, id) where hidden_as is not null;
-- What a moderator can restore is not purged.
drop index comments_to_purge;
create index comments_to_purge on comments (removed_at)
  where removed_at is not null and hidden_as is null and (author_id is not null or replies = 0);

alter table collections
  add column hidden_as text collate "C" constraint collections_hidden_as check (hidden_as in ('held', 'hidden', 'removed', 'banned')),
  add column hidden_reason text;

-- The files of a hidden picture are served only to who knows its key: the owner of the post and moderators are told it.
alter table pictures add column hidden_key text;

-- Whoever is banned is found by no search.
create trigger people_search_banned after update of banned_at on users for each row
  when (old.banned_at is distinct from new.banned_at) execute function people_search_changed();

-- A thing that was reported, held or decided about: one row for each, which is open while moderators have something to decide.
create table moderation_cases (
  id text collate "C" primary key,
  kind text collate "C" not null check (kind in ('post', 'comment', 'person', 'message', 'collection')),
  subject_id text collate "C" not null,
  -- Whose it is.
  person_id text collate "C" not null references users on delete cascade,
  is_open boolean not null default true,
  -- Changes with each decision, which says the one it knows.
  version integer not null default 0,
  -- Open ones.
  reports integer not null default 0,
  -- Found by the site itself.
  is_held boolean not null default false,
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by text collate "C",
  decision text,
  unique (kind, subject_id)
);
create index moderation_cases_open on moderation_cases (opened_at, id) where is_open;
create index moderation_cases_decided on moderation_cases (decided_at desc, id desc) where not is_open;
create index moderation_cases_of_person on moderation_cases (person_id);

create table reports (
  id text collate "C" primary key,
  case_id text collate "C" not null references moderation_cases on delete cascade,
  reporter_id text collate "C" not null references users on delete cascade,
  reason text collate "C" not null,
  note text not null,
  created_at timestamptz not null,
  -- When a moderator decided.
  closed_at timestamptz
);
create unique index reports_open on reports (case_id, reporter_id) where closed_at is null;
create index reports_of_reporter on reports (reporter_id, id desc);

-- What was decided, by whom and why. Ids only, and no foreign keys: a row outlives the account and the thing it is about.
create table moderation_log (
  id text collate "C" primary key,
  kind text collate "C" not null,
  subject_id text collate "C" not null,
  person_id text collate "C" not null,
  -- Null for the site itself and for the command line.
  actor_id text collate "C",
  action text collate "C" not null,
  reason text not null,
  until timestamptz,
  created_at timestamptz not null
);
create index moderation_log_of_person on moderation_log (person_id, id desc);
create index moderation_log_of_subject on moderation_log (kind, subject_id, id desc);

create function moderation_log_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'moderation_log is append-only' using errcode = 'restrict_violation';
end $$;
create trigger moderation_log_rows_are_kept before update or delete on moderation_log
  for each row execute function moderation_log_is_kept();
create trigger moderation_log_is_kept before truncate on moderation_log
  for each statement execute function moderation_log_is_kept();

create table appeals (
  id text collate "C" primary key,
  -- The decision; one appeal against each.
  log_id text collate "C" not null unique,
  case_id text collate "C" not null references moderation_cases on delete cascade,
  person_id text collate "C" not null references users on delete cascade,
  text text not null,
  state text collate "C" not null default 'open' check (state in ('open', 'accepted', 'declined')),
  created_at timestamptz not null,
  answered_at timestamptz
);
create index appeals_of_case on appeals (case_id) where state = 'open';
create index appeals_of_person on appeals (person_id, id desc);

-- Of a notification about a decision: what was done, and why.
alter table notifications add column action text, add column reason text;
