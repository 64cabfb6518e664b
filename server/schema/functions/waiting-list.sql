-- Adds an entry, or changes the customer's live one, under the departure's lock. Customers may join whose seats would
-- exceed the share of those without a verified payment.
create or replace function join_waiting_list(wanted waiting_list_entries, max_entries integer)
  returns waiting_list_entries
  language plpgsql as $$
declare
  at timestamptz := wanted.created_at;
  entry waiting_list_entries;
  departure departures;
  expired integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('waiting list ' || coalesce(wanted.customer_id::text, wanted.email_key), 0));
  expired := end_holds(wanted.departure_id, at);
  perform from departures where id = wanted.departure_id for no key update;
  update departures set seats_held = seats_held - expired where id = wanted.departure_id and expired > 0;
  select * into departure from departures where id = wanted.departure_id;
  if not found then perform raise_error('booking.departure_unknown'); end if;
  if wanted.seats > departure.total_seats then perform raise_error('waiting.party_too_large'); end if;
  select * into entry from waiting_list_entries
    where departure_id = wanted.departure_id and state in ('unverified', 'waiting', 'offered')
      and (customer_id = wanted.customer_id
        or (wanted.customer_id is null and customer_id is null and email_key = wanted.email_key));
  if wanted.customer_id is not null and entry.state = 'offered' then perform raise_error('waiting.offered'); end if;
  if (entry.id is null or wanted.customer_id is null)
    and wanted.seats <= departure.total_seats - departure.seats_booked - departure.seats_held
    and not exceeds_unproven_share(wanted.departure_id, wanted.customer_id, wanted.seats,
      departure.seats_booked + departure.seats_held) then
    perform raise_error('waiting.seats_free');
  end if;
  if entry.id is null then
    if (select count(*) from waiting_list_entries
        where state in ('unverified', 'waiting', 'offered')
          and (customer_id = wanted.customer_id
            or (wanted.customer_id is null and customer_id is null and email_key = wanted.email_key))) >= max_entries then
      perform raise_error('waiting.too_many');
    end if;
    insert into booking_numbers (number) values (wanted.booking_number) on conflict do nothing;
    if not found then return null; end if;
    wanted.place := case when wanted.state = 'waiting' then nextval('waiting_list_places') end;
    insert into waiting_list_entries select wanted.* returning * into entry;
  elsif wanted.customer_id is null then
    update waiting_list_entries
      set wanted_seats = wanted.seats, token_hash = wanted.token_hash, token_expires_at = wanted.token_expires_at,
        locale = wanted.locale
      where id = entry.id returning * into entry;
  else
    update waiting_list_entries
      set seats = wanted.seats,
        place = case when wanted.seats > seats then nextval('waiting_list_places') else place end,
        queued_at = case when wanted.seats > seats then at else queued_at end
      where id = entry.id and state = 'waiting';
    perform offer_seats(wanted.departure_id);
    select * into entry from waiting_list_entries where id = entry.id;
  end if;
  return entry;
end
$$;

-- A visitor has confirmed the address: from then on the entry waits, as that of the customer whose account has the
-- address.
create or replace function confirm_waiting_list(entry_id uuid, hash bytea, at timestamptz) returns waiting_list_entries
  language plpgsql as $$
declare
  entry waiting_list_entries;
  owner uuid;
  expired integer;
begin
  select * into entry from waiting_list_entries where id = entry_id and token_hash = hash and token_expires_at > at;
  if not found then return null; end if;
  expired := end_holds(entry.departure_id, at);
  perform from departures where id = entry.departure_id for no key update;
  update departures set seats_held = seats_held - expired where id = entry.departure_id and expired > 0;
  select * into entry from waiting_list_entries where id = entry_id and token_hash = hash for update;
  if not found then return null; end if;
  select id into owner from users where email_key = entry.email_key and role = 'customer' and deleted_at is null;
  if entry.customer_id is null and owner is not null and exists (
    select from waiting_list_entries where customer_id = owner and departure_id = entry.departure_id
      and state in ('unverified', 'waiting', 'offered')) then
    -- the account is on the list already
    update waiting_list_entries set state = 'left', ended_at = at, token_hash = null where id = entry_id returning * into entry;
    return entry;
  end if;
  update waiting_list_entries
    set state = case when state = 'unverified' then 'waiting' else state end,
      place = case when state = 'unverified' or (state = 'waiting' and wanted_seats > seats)
        then nextval('waiting_list_places') else place end,
      queued_at = case when state = 'unverified' or (state = 'waiting' and wanted_seats > seats) then at else queued_at end,
      seats = case when state in ('unverified', 'waiting') then wanted_seats else seats end,
      customer_id = coalesce(customer_id, owner),
      email = case when owner is null then email end,
      email_key = case when owner is null then email_key end,
      token_hash = null, token_expires_at = null, wanted_seats = null
    where id = entry_id;
  perform offer_seats(entry.departure_id);
  select * into entry from waiting_list_entries where id = entry_id;
  return entry;
end
$$;

-- A new account has what was joined with its address. Addresses of accounts are verified.
create or replace function claim_waiting_list() returns trigger language plpgsql as $$
begin
  update seat_holds h set customer_id = new.id from waiting_list_entries e
    where e.email_key = new.email_key and e.customer_id is null and e.state = 'offered'
      and h.id = e.id and h.ended_at is null;
  update waiting_list_entries set customer_id = new.id, email = null, email_key = null
    where email_key = new.email_key and customer_id is null and state <> 'unverified';
  return null;
end
$$;

-- The first waiting party that may have so many free seats, locked; null if there is none. Customers with a verified
-- payment come first, then the places count; a network of visitors has one offer of the departure at a time. Without a
-- limit of `max_unproven_share` only the places count.
create or replace function next_waiting(departure uuid, free integer)
  returns waiting_list_entries language plpgsql as $$
declare
  is_limited boolean;
  allowed integer;
  claimed integer;
  entry waiting_list_entries;
begin
  if not exists (select from waiting_list_entries where departure_id = departure and state = 'waiting') then
    return null;
  end if;
  select max_unproven_share between 1 and 99 into is_limited from settings;
  allowed := max_unproven_seats(departure);
  claimed := (unproven_claims(departure, null)).seats;
  select e.* into entry from waiting_list_entries e
    where e.departure_id = departure and e.state = 'waiting' and e.seats <= free
      and not exists (select from seat_holds h
        where h.customer_id = e.customer_id and h.departure_id = departure and h.ended_at is null)
      and exists (select from trips t join users agency on agency.id = t.agency_id
        where t.id = e.trip_id and t.status = 'published' and t.deleted_at is null
          and agency.is_active and agency.deleted_at is null)
      and (allowed is null or claimed + e.seats <= allowed or is_proven(e.customer_id))
      and not (is_limited and e.customer_id is null and exists (select from waiting_list_entries offered
        where offered.departure_id = departure and offered.state = 'offered' and offered.customer_id is null
          and offered.network = e.network))
    order by is_limited and is_proven(e.customer_id) desc, e.place limit 1 for update of e;
  return entry;
end
$$;

-- Offers the free seats to the waiting list. An offer is a claim of the network that joined: without it a network whose
-- accounts have offers of the whole part could hold last seats, too.
create or replace function offer_seats(departure uuid) returns void language plpgsql as $$
declare
  hours integer;
  free integer;
  held integer := 0;
  entry waiting_list_entries;
begin
  if not exists (select from waiting_list_entries where departure_id = departure and state = 'waiting') then return; end if;
  select total_seats - seats_booked - seats_held into free from departures
    where id = departure and departed_at is null for no key update;
  if not found then return; end if;
  select offer_hours into hours from settings;
  loop
    exit when free <= 0;
    entry := next_waiting(departure, free);
    exit when entry.id is null;
    if hours > 0 then
      insert into seat_holds (id, customer_id, trip_id, departure_id, starts_on, seats, booking_number, created_at, expires_at,
          ends_at, is_offer, network)
        values (entry.id, entry.customer_id, entry.trip_id, departure, entry.starts_on, entry.seats, entry.booking_number,
          now(), now() + interval '1 year', now() + interval '1 year', true,
          entry.network);
      held := held + entry.seats;
      free := free - entry.seats;
    end if;
    update waiting_list_entries set state = case when hours > 0 then 'offered' else 'notified' end where id = entry.id;
    insert into outbox (kind, subject_id, payload) values ('waiting', entry.id, '{}');
  end loop;
  if held > 0 then update departures set seats_held = seats_held + held where id = departure; end if;
end
$$;

-- Whatever frees seats offers them in its own transaction, so nobody else can take them before.
create or replace function offer_freed_seats() returns trigger language plpgsql as $$
begin
  perform offer_seats(new.id);
  return null;
end
$$;

-- The end of an offer is the end of its hold. A booking is recorded after the end, by `end_holds_for_booking`.
create or replace function settle_offer() returns trigger language plpgsql as $$
begin
  update waiting_list_entries
    set ended_at = new.ended_at, state = case
      when new.booking_id is not null then 'accepted'
      when new.ended_at >= new.ends_at then 'lapsed'
      else 'declined'
    end
    where id = new.id and state in ('offered', 'lapsed', 'declined');
  if found and new.booking_id is null then
    insert into outbox (kind, subject_id, payload) values ('waiting', new.id, '{}');
  end if;
  return null;
end
$$;

-- A removed date ends its entries.
create or replace function close_waiting_list() returns trigger language plpgsql as $$
begin
  with closed as (
    update waiting_list_entries set state = 'closed', ended_at = clock_timestamp()
    where departure_id = old.id and state in ('unverified', 'waiting', 'offered')
    returning id, place
  )
  insert into outbox (kind, subject_id, payload) select 'waiting', id, '{}' from closed where place is not null;
  return old;
end
$$;

-- A place in line of a cancelled departure would wait for ever. The departure is locked by `join_waiting_list`.
create or replace function refuse_cancelled_waiting() returns trigger language plpgsql as $$
begin
  if exists (select from departures where id = new.departure_id and cancelled_at is not null) then
    perform raise_error('booking.departure_cancelled');
  end if;
  return new;
end
$$;
