-- Pictures, named by what they contain; users and works point at them.
create table pictures (
  id text collate "C" primary key,
  width integer not null,
  height integer not null,
  bytes integer not null,
  -- [{ "width": 404, "format": "webp", "bytes": 12345 }, …], a format at a time, the best format first, its widest last.
  variants jsonb not null,
  thumbhash text not null,
  -- [{ "colour": "#aabbcc", "share": 0.4 }, …]
  palette jsonb not null,
  -- When it was last handed to somebody who wants to use it; what nobody then uses is collected.
  touched_at timestamptz not null
);
create index pictures_by_touch on pictures (touched_at);

alter table users add constraint users_pic foreign key (pic) references pictures;
alter table users add constraint users_banner foreign key (banner) references pictures;
create index users_by_pic on users (pic) where pic is not null;
create index users_by_banner on users (banner) where banner is not null;
