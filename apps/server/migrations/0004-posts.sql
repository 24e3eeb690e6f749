-- Works, the shelves they stand on, and who liked them.
create table posts (
  id text collate "C" primary key,
  author_id text collate "C" not null references users on delete cascade,
  title text not null,
  description text not null,
  tools text[] not null,
  tags text[] not null,
  categories text[] not null,
  picture_id text collate "C" not null references pictures,
  hearts integer not null default 0,
  views bigint not null default 0,
  created_at timestamptz not null,
  -- Taken down, and kept for a while so that it can be put back.
  removed_at timestamptz
);
create index posts_of_author on posts (author_id, id desc) where removed_at is null;
create index posts_by_picture on posts (picture_id);
create index posts_removed on posts (removed_at) where removed_at is not null;

-- One row for each list a work appears in: '' is the list of all works, the others are categories.
-- Every order of every list is an index of this table.
create table shelves (
  category text collate "C" not null,
  post_id text collate "C" not null references posts on delete cascade,
  hearts integer not null,
  views bigint not null,
  primary key (category, post_id)
);
create index shelves_by_hearts on shelves (category, hearts desc, post_id desc);
create index shelves_by_views on shelves (category, views desc, post_id desc);
-- Hashed, so that nobody walks it in order: that walk would pass over every other shelf.
create index shelves_of_post on shelves using hash (post_id);

-- The same rows, numbered without gaps (0, 1, 2, …), so that a shuffled page is a handful of look-ups. They stand apart
-- because taking one work down moves another into its place, which must not wait for anybody who likes that other.
create table shelf_places (
  category text collate "C" not null,
  ordinal integer not null,
  post_id text collate "C" not null,
  primary key (category, ordinal)
);
create unique index shelf_places_of_post on shelf_places (post_id, category);

-- How many works stand on each shelf, kept with every change.
create table shelf_totals (
  category text collate "C" primary key,
  posts integer not null default 0
);
insert into shelf_totals (category) values
  (''), ('Branding'), ('Fashion Design'), ('Graphic Design'), ('Interior Design'), ('Illustration'), ('Mobile'),
  ('Product Design'), ('Print'), ('Typography'), ('UI Design'), ('UX Design'), ('Web Design');

-- Places on long shelves, so that a deep page is reached by a jump: the work at `rank` (0, 360, 720, …) in an order.
create table shelf_marks (
  category text collate "C" not null,
  sort text not null,
  rank integer not null,
  key bigint not null,
  post_id text collate "C" not null,
  total integer not null,
  primary key (category, sort, rank)
);

create table likes (
  user_id text collate "C" not null references users on delete cascade,
  post_id text collate "C" not null references posts on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, post_id)
);
create index likes_of_post on likes (post_id, user_id);

-- Who opened what just now: the same viewer counts once in a while. Losing it in a crash would cost a view or two.
create unlogged table view_marks (
  post_id text collate "C" not null,
  viewer text collate "C" not null,
  at timestamptz not null,
  primary key (post_id, viewer)
);
