-- Plain names for one-time export tokens and for the hashed cookie of a sign-in. Only the catalogue changes.
alter table parcel_tickets rename to export_tokens;
alter index parcel_tickets_pkey rename to export_tokens_pkey;
alter index parcel_tickets_of_user rename to export_tokens_of_user;
alter table export_tokens rename constraint parcel_tickets_user_id_fkey to export_tokens_user_id_fkey;

alter table identity_flows rename column browser to browser_hash;
