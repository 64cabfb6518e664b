-- Who a payout's statement and invoice were issued by and to (docs/product/earnings.md#statements). As on the day of the payout: an
-- invoice does not change with the settings or the agency's profile. A new table and a trigger on one without rows.
create table payout_parties (
  payout_id uuid primary key references payouts (id),
  agency_name text not null,
  agency_address text not null,
  -- of accepted documents; empty: none
  agency_register_number text not null,
  agency_tax_number text not null,
  platform_name text not null,
  platform_name_ar text not null,
  platform_address text not null,
  platform_address_ar text not null,
  platform_register_number text not null,
  platform_tax_number text not null
);

-- A trigger, so that no payout is without its parties, whatever records it.
create function record_payout_parties() returns trigger language plpgsql as $$
begin
  insert into payout_parties
  select new.id, a.name, a.address,
    coalesce((select d.number from agency_documents d
      where d.agency_id = new.agency_id and d.kind = 'commercial_register' and d.status = 'accepted'), ''),
    coalesce((select d.number from agency_documents d
      where d.agency_id = new.agency_id and d.kind = 'tax_card' and d.status = 'accepted'), ''),
    s.legal_name, s.legal_name_ar, s.business_address, s.business_address_ar, s.register_number, s.tax_number
  from agencies a cross join settings s where a.user_id = new.agency_id;
  return null;
end
$$;
create trigger payouts_parties after insert on payouts for each row execute function record_payout_parties();
create trigger payout_parties_append_only before update or delete on payout_parties
  for each row execute function refuse_change();
create trigger payout_parties_no_truncate before truncate on payout_parties
  for each statement execute function refuse_change();
