-- Finds somebody in the groups of others' notifications, when their account is deleted.
create index notifications_by_people on notifications using gin ((actors || told)) where kind in ('like', 'follow');
