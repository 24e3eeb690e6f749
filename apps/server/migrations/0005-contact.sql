-- Notes from the footer's letter box.
create table contact_notes (
  id text collate "C" primary key,
  email text not null,
  views text not null,
  created_at timestamptz not null
);
