-- A member's likes, the latest first.
create index likes_by_time on likes (user_id, created_at, post_id);
