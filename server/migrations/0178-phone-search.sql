-- A phone number as it is searched: '+201001234567 01001234567', whatever way it was written.
create function phone_search_text(phone text) returns text
  language sql immutable parallel safe strict
  return (
    with digits as (
      select regexp_replace(translate(phone, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^0-9+]', '', 'g') as typed
    ), written as (
      select case
        when typed ~ '^(\+|00)?200?[1-9][0-9]{7,9}$' then regexp_replace(typed, '^(\+|00)?200?', '+20')
        when typed ~ '^0?[1-9][0-9]{7,9}$' then regexp_replace(typed, '^0?', '+20')
        else regexp_replace(typed, '^00', '+')
      end as number
      from digits
    )
    select number || case when number like '+20%' then ' 0' || substr(number, 4) else '' end from written
  );
