-- Work that returns by itself, done by one process of many at a time.
create table jobs (
  name text primary key,
  due_at timestamptz not null,
  -- Whoever is at it has it until then, also if they never come back.
  held_until timestamptz not null
);
