-- Whether programs that collect training data may use the person's pages and pictures. docs/decisions/0046-pages-about-the-site.md
alter table users add column allows_ai boolean not null default false;
create index users_allowing_ai on users (id) where allows_ai;
