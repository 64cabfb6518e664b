-- An installation shows what its admins have entered (docs/product/settings.md#contact-addresses): the payment account, email and phone with
-- which the table was created belonged to nobody. They are emptied where they are still the defaults.
alter table settings alter column payapp_username set default '';
alter table settings alter column contact_email set default '';
alter table settings alter column contact_phone set default '';
update settings set
  payapp_username = case when payapp_username = 'rihla@instapay' and not exists (
    select from payment_proposals
    where action = 'settings' and status = 'approved' and after ->> 'payappUsername' = 'rihla@instapay') then '' else payapp_username end,
  contact_email = case when contact_email = 'hello@rihla.example' then '' else contact_email end,
  contact_phone = case when contact_phone = '+20 100 555 0142' then '' else contact_phone end;
