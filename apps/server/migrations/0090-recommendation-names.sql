-- Plain names for the tables of recommendations, with their constraints and indexes. No data changes.
alter table kept_company rename column together to shared_likers;
alter table kept_lists rename column way to kind;
alter table kept_lists rename column made_at to built_at;
alter table lists_due rename column since to queued_at;
alter table lists_due rename column mark to version;
alter table kept_guests rename column guest_id to post_id;
alter table kept_guests rename column host_id to owner_id;
alter table word_counts rename column works to posts;
alter table word_totals rename column works to posts;

do $$
declare
  renamed record;
  found record;
  new_name text;
begin
  for renamed in
    select * from (values
      ('work_signals', 'post_signals'),
      ('kept_neighbours', 'post_neighbours'),
      ('kept_company', 'post_co_likes'),
      ('kept_lists', 'recommendation_lists'),
      ('lists_due', 'recommendation_list_queue'),
      ('kept_guests', 'coverage_slots'),
      ('word_counts', 'term_counts'),
      ('word_totals', 'term_totals')
    ) as names (old_table, new_table)
  loop
    execute format('alter table %I rename to %I', renamed.old_table, renamed.new_table);
    for found in
      select conname as name from pg_constraint
      where conrelid = renamed.new_table::regclass and starts_with(conname, renamed.old_table || '_')
    loop
      new_name := renamed.new_table || substr(found.name, length(renamed.old_table) + 1);
      -- PostgreSQL derives these names from columns, which were renamed above.
      new_name := replace(new_name, '_together_', '_shared_likers_');
      new_name := replace(new_name, '_way_', '_kind_');
      new_name := replace(new_name, '_made_at_', '_built_at_');
      new_name := replace(new_name, '_since_', '_queued_at_');
      new_name := replace(new_name, '_mark_', '_version_');
      new_name := replace(new_name, '_guest_id_', '_post_id_');
      new_name := replace(new_name, '_host_id_', '_owner_id_');
      new_name := replace(new_name, '_works_', '_posts_');
      execute format('alter table %I rename constraint %I to %I', renamed.new_table, found.name, new_name);
    end loop;
  end loop;
end $$;

alter index work_signals_waiting rename to post_signals_unlinked;
alter index work_signals_taste_due rename to post_signals_taste_due;
alter index kept_lists_first rename to recommendation_lists_first_ten;
alter index lists_due_since rename to recommendation_list_queue_by_time;
