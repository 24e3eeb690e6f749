-- The bytes of a file that was sent, stored once: for the upload first, then for what is still to be made of its picture.
-- docs/decisions/0074-uploads-beside-other-requests.md
create table file_parts (
  file uuid not null,
  start integer not null,
  bytes bytea not null,
  primary key (file, start)
);
-- Pictures are compressed already.
alter table file_parts alter column bytes set storage external;

alter table uploads rename column key to file;
create index uploads_by_file on uploads (file);
insert into file_parts (file, start, bytes)
select upload.file, chunk.start, chunk.bytes
from upload_chunks chunk join uploads upload on upload.user_id = chunk.user_id and upload.id = chunk.upload_id;
drop table upload_chunks;

alter table picture_uploads add column file uuid not null default gen_random_uuid();
create index picture_uploads_by_file on picture_uploads (file);
insert into file_parts (file, start, bytes)
select file, start, substring(bytes from start + 1 for 262144)
from picture_uploads, generate_series(0, length(bytes) - 1, 262144) start;
alter table picture_uploads drop column bytes;
alter table picture_uploads alter column file drop default;

-- A file is deleted with the last row that refers to it. Two that are deleted at once would each see the other, so the second one waits.
create function delete_unused_file() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(old.file::text, 7461006));
  delete from file_parts
  where file = old.file
    and not exists (select from uploads where file = old.file)
    and not exists (select from picture_uploads where file = old.file);
  return null;
end;
$$;
create trigger uploads_delete_file after delete on uploads for each row execute function delete_unused_file();
create trigger picture_uploads_delete_file after delete on picture_uploads
  for each row execute function delete_unused_file();
