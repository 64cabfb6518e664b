-- Who leads a group and whom to call, asked before the payment (docs/product/travellers.md#lead-traveller). Null: not asked or erased.
-- Without a default: the table is not rewritten.
alter table bookings
  add column lead_traveller text,
  add column contact_phone text;
