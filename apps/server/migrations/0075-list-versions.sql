-- Counts every change of a list, because its length stays the same when one work joins and another leaves.
alter table shelf_totals add column version bigint not null default 0;
-- The version that was measured. Anchors from before versions existed are measured again.
alter table shelf_marks add column version bigint not null default -1;
