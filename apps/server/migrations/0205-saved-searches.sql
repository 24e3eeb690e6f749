-- Saved searches, and notifications about new posts that they find. docs/decisions/0045-saved-searches.md
create table saved_searches (
  id text collate "C" primary key,
  user_id text collate "C" not null references users on delete cascade,
  name text not null,
  -- The query of its address, in one form, so that the same search is saved once.
  query text collate "C" not null,
  created_at timestamptz not null,
  -- Ids begin with the time: posts with smaller ones were looked for, except those that were committed late.
  checked_to text collate "C" not null,
  -- The posts among the last ones that were notified about.
  notified text[] collate "C" not null default '{}',
  unique (user_id, query)
);
create index saved_searches_by_check on saved_searches (checked_to);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('message', 'like', 'follow', 'search'));
-- Of the saved search when the notification was made.
alter table notifications add column search_name text, add column search_query text;
create unique index notifications_of_search on notifications (user_id, subject_id) where kind = 'search';
