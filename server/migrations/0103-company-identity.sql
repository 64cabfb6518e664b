-- Who operates the platform (docs/product/settings.md#company). Empty: shown nowhere. Constant defaults: the row is not rewritten.
alter table settings
  add column legal_name text not null default '',
  add column legal_name_ar text not null default '',
  add column register_number text not null default '',
  add column tax_number text not null default '',
  add column business_address text not null default '',
  add column business_address_ar text not null default '',
  add column opening_hours text not null default '',
  add column opening_hours_ar text not null default '';
