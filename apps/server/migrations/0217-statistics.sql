-- What happened on each day (UTC), for the statistics of the owner. docs/decisions/0050-statistics.md

-- Adds numbers of visits by site. At most 20 sites are named for a day, the rest is 'other'.
create function add_sources(known jsonb, added jsonb) returns jsonb language sql immutable strict parallel safe
begin atomic
  select coalesce(jsonb_object_agg(source, visits), '{}') from (
    select source, sum(visits) as visits from (
      select key as source, value::bigint as visits from jsonb_each_text(known)
      union all
      select case
          when known ? key or key in ('direct', 'Vitrine', 'other') then key
          when (select count(*) from jsonb_object_keys(known) as site (name) where name like '%.%')
            + row_number() over (partition by known ? key or key not like '%.%' order by value::bigint desc, key) <= 20 then key
          else 'other'
        end, value::bigint
      from jsonb_each_text(added)
    ) as each_source group by source
  ) as sums;
end;

create table post_days (
  post_id text collate "C" not null references posts on delete cascade,
  day date not null,
  views integer not null default 0,
  -- Estimated; each viewer counts once a day, the author never.
  viewers integer not null default 0,
  -- Given minus taken back on this day.
  hearts integer not null default 0,
  sources jsonb not null default '{}',
  primary key (post_id, day)
);

create table user_days (
  user_id text collate "C" not null references users on delete cascade,
  day date not null,
  views integer not null default 0,
  viewers integer not null default 0,
  hearts integer not null default 0,
  -- New followers minus those who left.
  follows integer not null default 0,
  sources jsonb not null default '{}',
  primary key (user_id, day)
);

-- Hearts and follows are known with their time. Views were not.
insert into post_days (post_id, day, hearts)
  select post_id, (created_at at time zone 'UTC')::date, count(*) from likes group by 1, 2;
insert into user_days (user_id, day, hearts, follows)
  select user_id, day, sum(hearts), sum(follows) from (
    select author_id as user_id, day, post_days.hearts, 0 as follows from post_days join posts on posts.id = post_id
    union all
    select followed_id, (created_at at time zone 'UTC')::date, 0, 1 from follows
  ) as each_day group by user_id, day;

-- The viewers of today, of posts and of authors: 2048 bits instead of 512, which the featured order uses too.
drop table featured_viewers;
create unlogged table viewers_today (
  subject text collate "C" primary key,
  seen bit(2048) not null
);

-- An estimate of how many viewers have set so many bits (linear counting).
create function viewers_of_bits(bits bigint) returns integer language sql immutable strict parallel safe
  return round(-2048 * ln(1 - least(bits, 2047) / 2048.0))::integer;
