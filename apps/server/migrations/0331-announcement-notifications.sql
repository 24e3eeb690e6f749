-- Announcements that are also in everybody's notifications. docs/decisions/0071-critique-and-announcements.md
alter table announcements
  -- From when on; null if it is only a line on the pages.
  add column notifies_at timestamptz;
