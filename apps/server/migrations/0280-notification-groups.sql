-- Likes of a post and new followers are one notification each, which lists its people; and what a person wants to be told of, and how.
-- docs/decisions/0036-notifications.md
alter table notifications
  -- Of likes and follows: who is not read yet, the latest first, at most 100. Their `actor_id` is the person who is told, so that
  -- the deletion of an account takes one name and not the group.
  add column actors text[] collate "C" not null default '{}',
  -- Who was read before, the latest first, at most 100: doing it again says nothing new.
  add column told text[] collate "C" not null default '{}';

create temporary table notification_group on commit drop as
  select min(id) as id, user_id, kind, case kind when 'like' then subject_id else user_id end as subject_id,
    coalesce((array_agg(actor_id order by at desc, id desc) filter (where read_at is null))[1:100], '{}') as actors,
    coalesce((array_agg(actor_id order by at desc, id desc) filter (where read_at is not null))[1:100], '{}') as told,
    coalesce(max(at) filter (where read_at is null), max(at)) as at,
    case when count(*) filter (where read_at is null) = 0 then max(read_at) end as read_at
  from notifications where kind in ('like', 'follow') group by user_id, kind, 4;
delete from notifications where kind in ('like', 'follow');
insert into notifications (id, user_id, kind, actor_id, subject_id, actors, told, at, read_at)
  select id, user_id, kind, user_id, subject_id, actors, told, at, read_at from notification_group;

-- What differs from the defaults, which are in the contract.
create table notification_settings (
  user_id text collate "C" not null references users on delete cascade,
  kind text not null,
  app boolean not null,
  push boolean not null,
  email text not null check (email in ('at_once', 'daily', 'never')),
  primary key (user_id, kind)
);
