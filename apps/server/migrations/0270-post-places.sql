-- Posts that their author has moved by hand on the profile. All others are in the place that their id gives them; see docs/decisions/0060-own-order.md.
create table post_places (
  post_id text collate "C" primary key references posts on delete cascade,
  user_id text collate "C" not null references users on delete cascade,
  -- Compared with the ids of posts that were not moved, newest first.
  key text collate "C" not null
);
create unique index post_places_of_user on post_places (user_id, key);
