-- The arranged posts of a generation once more, in the order of their ids, so that a page after them is one statement: it finds
-- by binary search how many of them are newer than a page anchor. docs/decisions/0035-featured-order.md
alter table featured_lists add column sorted_ids text[] collate "C" not null default '{}';
update featured_lists set sorted_ids = array(select id from unnest(ids) as arranged (id) order by id collate "C");
alter table featured_lists alter column sorted_ids drop default;
