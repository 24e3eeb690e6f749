-- Whether a pin was ever set on a picture of the post, so that its pins are shown with the picture. docs/decisions/0053-critique.md
alter table posts add column has_pins boolean not null default false;
update posts set has_pins = true where id in (select post_id from comment_pins);
