-- What work a person is available for; shown on the profile, and a filter of the search of people.
alter table abouts add column availability text not null default 'none'
  check (availability in ('none', 'freelance', 'job', 'both'));

drop trigger abouts_changed_people on abouts;
create trigger abouts_changed_people after insert or update of occupation, city, availability on abouts
  for each row execute function people_search_about_changed();
