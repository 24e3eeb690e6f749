-- Views of the whole site by day. An author's day is one entry, which later views do not change. docs/decisions/0057-administration.md
create index user_days_by_day on user_days (day);
alter table site_days add column views bigint not null default 0;
update site_days set views = coalesce((select sum(user_days.views) from user_days where user_days.day = site_days.day), 0);
