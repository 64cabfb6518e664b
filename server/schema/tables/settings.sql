-- Exactly one row.
create table settings (
  is_only_row boolean default true primary key check (is_only_row),
  payapp_username text not null default '',
  payment_instructions text not null default 'Transfer the exact amount, then send the screenshot or the reference number.',
  payment_instructions_ar text not null default 'حوّل المبلغ بالضبط، ثم أرسل صورة التحويل أو رقم المرجع.',
  public_browsing boolean not null default true,
  default_discount_code text not null default 'RIHLA',
  -- what one unit is worth in US dollars, for the totals of dashboards
  usd_per_egp numeric(14,8) not null default 0.0205,
  usd_per_eur numeric(14,8) not null default 1.16,
  contact_email text not null default '',
  contact_phone text not null default '',
  updated_at timestamptz not null default now(),
  -- How many days personal data is kept (docs/product/settings.md#retention).
  keep_id_days integer not null default 30 check (keep_id_days between 7 and 3650),
  keep_proof_days integer not null default 400 check (keep_proof_days between 30 and 3650),
  keep_message_days integer not null default 400 check (keep_message_days between 30 and 3650),
  keep_report_days integer not null default 400 check (keep_report_days between 30 and 3650),
  keep_view_days integer not null default 400 check (keep_view_days between 30 and 3650),
  -- 0: no limit, and hold_minutes 0 for no holds.
  hold_minutes integer not null default 30 check (hold_minutes between 0 and 1440),
  max_holds integer not null default 3 check (max_holds >= 0),
  max_unverified_bookings integer not null default 3 check (max_unverified_bookings >= 0),
  max_unverified_seats integer not null default 12 check (max_unverified_seats >= 0),
  payment_holder_name text not null default '',
  -- Hours that offered seats are held; 0: every waiting party is notified once, and nothing is held.
  offer_hours integer not null default 12 check (offer_hours between 0 and 168),
  traveller_data_days integer not null default 30 check (traveller_data_days >= 7),
  verify_within_hours integer not null default 24 check (verify_within_hours between 1 and 336),
  approve_within_hours integer not null default 48 check (approve_within_hours between 1 and 336),
  proof_within_hours integer not null default 24 check (proof_within_hours between 1 and 336),
  desk_opens_at text not null default '09:00',
  desk_closes_at text not null default '23:00',
  -- median time from booking to verification, of the last ones; null while there are too few
  usual_check_minutes integer,
  accepts_cancellations boolean not null default false,
  confirms_automatically boolean not null default false,
  -- Percent of a departure's seats that customers without a verified payment have at most together; 0 or 100: no limit.
  max_unproven_share integer not null default 75 check (max_unproven_share between 0 and 100),
  -- Days before the departure by which the balance of a deposit is due
  -- (docs/product/bookings.md#balance-payment).
  balance_due_days integer not null default 0 check (balance_due_days between 0 and 60),
  -- Who operates the platform (docs/product/settings.md#company). Empty: shown nowhere.
  legal_name text not null default '',
  legal_name_ar text not null default '',
  register_number text not null default '',
  tax_number text not null default '',
  business_address text not null default '',
  business_address_ar text not null default '',
  opening_hours text not null default '',
  opening_hours_ar text not null default '',
  -- Days after the end of a trip from which its earnings are paid out (docs/product/payouts.md).
  payout_after_days integer not null default 2 check (payout_after_days between 0 and 30),
  -- Within how many days refunds are sent (docs/product/refunds.md#deadline).
  refund_within_days integer not null default 5 check (refund_within_days between 1 and 30),
  -- Egyptian pounds above which a second admin repeats acts with a booking's money
  -- (docs/product/refunds.md#second-admin).
  second_admin_above integer not null default 10000 check (second_admin_above between 0 and 1000000),
  -- Since when only admins are served; null: everyone is (docs/operations/command.md#maintenance).
  maintenance_since timestamptz,
  -- When it is expected to end, and what visitors read; '' for the text of the product.
  maintenance_until timestamptz,
  maintenance_message text not null default '',
  maintenance_message_ar text not null default '',
  constraint settings_rates_positive check (usd_per_egp > 0 and usd_per_eur > 0)
);

-- Versions of the legal pages (docs/product/legal-pages.md). A version never changes once it is stored: bookings and
-- accounts name it.
create table legal_page_versions (
  page text not null check (page in ('about', 'terms', 'privacy', 'refund-policy', 'money-protection')),
  version integer not null check (version > 0),
  title text not null,
  title_ar text not null,
  body text not null,
  body_ar text not null,
  created_at timestamptz not null default now(),
  -- null: a draft
  published_at timestamptz,
  -- Versions that came with the installation: no admin has written them, so the set-up still asks for own ones.
  is_provided boolean not null default false,
  primary key (page, version)
);
