-- Web addresses that a person shows on the profile, in the order in which they were entered.
alter table abouts add column links text[] not null default '{}';
