-- Pages of a post below its cover: a picture with words about it, or a text. docs/decisions/0047-pages-of-a-post.md
create table post_pages (
  post_id text collate "C" not null references posts on delete cascade,
  -- Made by the client, so that a repeated upload adds nothing.
  id text collate "C" not null,
  position smallint not null,
  picture_id text collate "C" references pictures,
  alt text not null default '',
  caption text not null default '',
  text text not null default '',
  -- Removed by its author, and kept for a while so that it can be restored.
  removed_at timestamptz,
  primary key (post_id, id),
  constraint post_pages_picture_or_text check ((picture_id is null) = (text <> ''))
);
create index post_pages_by_picture on post_pages (picture_id) where picture_id is not null;
create index post_pages_removed on post_pages (removed_at) where removed_at is not null;

-- Grows with each change of the pages, so that of two editors the second is told.
alter table posts add column pages_version integer not null default 0;
