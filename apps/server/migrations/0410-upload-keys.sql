-- Tells an upload from an earlier one with the same id. docs/decisions/0074-uploads-beside-other-requests.md
alter table uploads add column key uuid not null default gen_random_uuid();
