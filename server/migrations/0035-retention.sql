-- How many days personal data is kept (docs/product/settings.md#retention). Constant defaults: no rewrite.
alter table settings
  add column keep_id_days integer not null default 30 check (keep_id_days between 7 and 3650),
  add column keep_proof_days integer not null default 400 check (keep_proof_days between 30 and 3650),
  add column keep_message_days integer not null default 400 check (keep_message_days between 30 and 3650),
  add column keep_report_days integer not null default 400 check (keep_report_days between 30 and 3650),
  add column keep_view_days integer not null default 400 check (keep_view_days between 30 and 3650);
