-- Pictures are compressed already, and parts of them are read. docs/decisions/0074-uploads-beside-other-requests.md
alter table picture_uploads alter column bytes set storage external;
