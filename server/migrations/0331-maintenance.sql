-- While it is set, only admins are served.
alter table settings
  add column maintenance_since timestamptz,
  add column maintenance_until timestamptz,
  add column maintenance_message text not null default '',
  add column maintenance_message_ar text not null default '';
