-- Earlier pictures of a page, kept when its picture is replaced. docs/decisions/0059-versions-of-a-page.md
create table page_versions (
  post_id text collate "C" not null,
  page_id text collate "C" not null,
  -- Made by the client that replaced the picture, so that a repeated call replaces nothing.
  id text collate "C" not null,
  picture_id text collate "C" not null references pictures,
  replaced_at timestamptz not null,
  -- Shown to visitors beside the picture of today.
  is_shown boolean not null default false,
  primary key (post_id, page_id, id),
  foreign key (post_id, page_id) references post_pages on delete cascade
);
create index page_versions_by_picture on page_versions (picture_id);
create unique index page_versions_shown on page_versions (post_id, page_id) where is_shown;
