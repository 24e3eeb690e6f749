-- Pins on a post are a notification of their own beside its comments. docs/decisions/0071-critique-and-announcements.md
drop index notifications_of_comments;
create unique index notifications_of_comments on notifications (user_id, kind, subject_id) where kind in ('comment', 'critique', 'reply');
