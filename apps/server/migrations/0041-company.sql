-- The company a work keeps: what its likers like besides, the closest first. Renewed together with its taste.
create table kept_company (
  post_id text collate "C" primary key references posts on delete cascade,
  -- How many people were looked at, and how many of them like each of the others.
  likers integer not null,
  ids text[] not null,
  together integer[] not null
);
update work_signals set taste_due = true where taste is not null;
