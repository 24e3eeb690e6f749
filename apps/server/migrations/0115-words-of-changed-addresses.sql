-- People search: the words of an e-mail address follow it when it changes, as when it is given to its verified owner.
-- The function was renamed by a later migration, which databases may have applied already.
do $$
begin
  execute format(
    'create trigger users_email_key after update of email_key on users for each row execute function %s()',
    coalesce(to_regproc('update_user_words'), to_regproc('change_person_words')));
end $$;

-- Those of earlier changes.
update users set email_key = email_key where email_key like '%@released.invalid';
