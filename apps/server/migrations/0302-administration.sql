-- What admins see and do. docs/decisions/0057-administration.md

-- Sums of the whole site by day in UTC, made by a job, so that a plot reads a row for each day.
create table site_days (
  day date primary key,
  people integer not null,
  posts integer not null,
  comments integer not null,
  hearts integer not null,
  messages integer not null,
  reports integer not null
);

-- How much is stored, as the job last found it; one row.
create table site_storage (
  single boolean primary key default true check (single),
  pictures bigint not null,
  picture_bytes bigint not null,
  counted_at timestamptz not null
);

-- Works that come first in the featured order, the latest pick first.
create table featured_picks (
  post_id text collate "C" primary key references posts on delete cascade,
  picked_at timestamptz not null
);
create index featured_picks_by_time on featured_picks (picked_at desc, post_id desc);

-- A line on every page, while it is between its times.
create table announcements (
  id text collate "C" primary key,
  text text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > starts_at)
);
create index announcements_by_end on announcements (ends_at);

create index jobs_dead on jobs (queue) where dead_at is not null;
