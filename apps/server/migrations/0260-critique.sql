-- Critique: what the author of a post asks people to look at, and comments with a place on a picture. docs/decisions/0053-critique.md
alter table posts
  -- The request; null if none is made.
  add column critique text
    constraint posts_critique check (char_length(critique) between 1 and 300);

create table comment_pins (
  comment_id text collate "C" primary key references comments on delete cascade,
  post_id text collate "C" not null references posts on delete cascade,
  -- Counts the pins of the post, in the order in which they were set.
  number integer not null,
  -- Null for the cover. Not a foreign key: the comment stays when the page is deleted.
  page_id text collate "C",
  -- What the page showed when the pin was set. Not a foreign key: a pin keeps no picture that its author deletes.
  picture_id text collate "C" not null,
  -- Shares of the width and the height.
  x double precision not null,
  y double precision not null,
  resolved_at timestamptz,
  constraint comment_pins_on_picture check (x between 0 and 1 and y between 0 and 1)
);
create unique index comment_pins_of_post on comment_pins (post_id, number);
