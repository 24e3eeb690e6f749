-- Posts that come first on their author's profile, in the author's order.
create table post_pins (
  post_id text collate "C" primary key references posts on delete cascade,
  user_id text collate "C" not null references users on delete cascade,
  position smallint not null
);
create index post_pins_of_user on post_pins (user_id, position);
