-- The versions of the legal pages that a person agreed to (docs/product/legal-pages.md#acceptance). Null: not recorded, as for accounts
-- and bookings of before.
alter table registrations
  add column accepted_terms_version integer,
  add column accepted_privacy_version integer;
alter table users
  add column accepted_terms_version integer,
  add column accepted_privacy_version integer;
alter table bookings
  add column accepted_terms_version integer,
  add column accepted_refund_policy_version integer;
