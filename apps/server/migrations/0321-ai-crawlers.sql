-- Whether programs that collect training data may use the person's pages and pictures. docs/decisions/0068-new-accounts.md
alter table users add column allows_ai boolean not null default false;
