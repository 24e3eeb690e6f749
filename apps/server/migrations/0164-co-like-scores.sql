-- Scores of co-likes are stored, so that a list can follow them through a third post. Taste vectors are no longer used.
update post_signals set taste_due = true where post_id in (select post_id from post_co_likes) and not taste_due;
delete from post_co_likes;
alter table post_co_likes add column scores real[] not null;
alter table post_signals drop column taste, drop column taste_model;
alter table post_signals rename column taste_due to co_likes_due;
alter index post_signals_taste_due rename to post_signals_co_likes_due;
delete from jobs where queue = 'recommendations.tastes';
