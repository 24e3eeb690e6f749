-- Uploads whose further widths and formats are still to be made. Deleted when they are made, or with the picture.
create table picture_uploads (
  picture_id text collate "C" primary key references pictures on delete cascade,
  -- Which rules apply: post, avatar or banner.
  kind text not null,
  bytes bytea not null
);
