-- What More Like This keeps of each work. Everything here can be made again from works, pictures and likes.
create table work_signals (
  post_id text collate "C" primary key references posts on delete cascade,
  -- The models that made the signals below: those of other models are never compared with them.
  models text not null,
  -- One signed byte a dimension; missing where the picture could not be read.
  colour bytea,
  form bytea,
  picture_hash text,
  -- Terms and weights, eight bytes a term.
  words bytea not null,
  -- Whether its neighbours are kept; a work waits until they are.
  linked boolean not null default false,
  -- The company it keeps among those who like it, renewed in the background.
  taste bytea,
  taste_model text,
  taste_due boolean not null default true
);
create index work_signals_waiting on work_signals (post_id) where not linked;
create index work_signals_taste_due on work_signals (post_id) where taste_due;

-- The nearest works by each signal, the nearest first.
create table kept_neighbours (
  post_id text collate "C" not null references posts on delete cascade,
  signal text collate "C" not null,
  models text not null,
  ids text[] not null,
  scores double precision[] not null,
  primary key (post_id, signal)
);

-- In how many works each term occurs, measured now and then.
create table word_counts (
  term bigint primary key,
  works integer not null
);
create table word_totals (
  one_row boolean primary key default true check (one_row),
  works integer not null
);
insert into word_totals (works) values (0);
