-- Plain names for the tables behind the post lists. `alter table … rename` keeps rows, and only the catalogue changes.
alter table shelves rename to post_lists;
alter index shelves_pkey rename to post_lists_pkey;
alter index shelves_by_hearts rename to post_lists_by_hearts;
alter index shelves_by_views rename to post_lists_by_views;
alter index shelves_of_post rename to post_lists_of_post;
alter table post_lists rename constraint shelves_post_id_fkey to post_lists_post_id_fkey;

alter table shelf_places rename to post_list_positions;
alter index shelf_places_pkey rename to post_list_positions_pkey;
alter index shelf_places_of_post rename to post_list_positions_of_post;

alter table shelf_totals rename to post_list_totals;
alter index shelf_totals_pkey rename to post_list_totals_pkey;

alter table shelf_marks rename to page_anchors;
alter index shelf_marks_pkey rename to page_anchors_pkey;

alter table view_marks rename to recent_views;
alter index view_marks_pkey rename to recent_views_pkey;

alter table contact_notes rename to contact_messages;
alter index contact_notes_pkey rename to contact_messages_pkey;

alter index notifications_of_deed rename to notifications_of_like_or_follow;
