-- Who waits for seats of a departure (docs/product/waiting-list.md).

create sequence waiting_list_places;

create table waiting_list_entries (
  -- also the id of the hold that offers the seats
  id uuid primary key,
  -- null while no account has the address
  customer_id uuid references users (id),
  -- of a visitor, as typed and as compared; null once the entry belongs to a customer
  email text,
  email_key text,
  locale text not null check (locale in ('en', 'ar')),
  trip_id uuid not null references trips (id),
  -- null once the date was removed from the trip
  departure_id uuid references departures (id) on delete set null,
  starts_on date not null,
  seats integer not null check (seats > 0),
  -- of a visitor who has not confirmed it yet
  wanted_seats integer check (wanted_seats > 0),
  -- 'notified': told that seats are free, without a hold; 'closed': the departure is gone or over
  state text not null check (state in
    ('unverified', 'waiting', 'offered', 'notified', 'accepted', 'declined', 'lapsed', 'left', 'closed')),
  -- order of service; null until the address is confirmed
  place bigint,
  -- SHA-256 of the token in the mail that confirms the address
  token_hash bytea,
  token_expires_at timestamptz,
  -- reserved in booking_numbers for the hold that offers the seats
  booking_number text not null unique,
  created_at timestamptz not null,
  queued_at timestamptz,
  -- when the offer was announced, and its end as the mails say
  offered_at timestamptz,
  offer_expires_at timestamptz,
  reminded_at timestamptz,
  ended_at timestamptz,
  check (customer_id is not null or email_key is not null or ended_at is not null)
);
create unique index waiting_list_customers on waiting_list_entries (customer_id, departure_id)
  where state in ('unverified', 'waiting', 'offered');
create unique index waiting_list_addresses on waiting_list_entries (email_key, departure_id)
  where customer_id is null and state in ('unverified', 'waiting', 'offered');
create index waiting_list_queue on waiting_list_entries (departure_id, place) where state = 'waiting';
create index waiting_list_offers on waiting_list_entries (offer_expires_at) where state = 'offered';
create index waiting_list_live on waiting_list_entries (starts_on) where state in ('unverified', 'waiting', 'offered');
create index waiting_list_departure on waiting_list_entries (departure_id);
create index waiting_list_customer on waiting_list_entries (customer_id);
create index waiting_list_email on waiting_list_entries (email_key) where email_key is not null;
create index waiting_list_trip on waiting_list_entries (trip_id);
create index waiting_list_start on waiting_list_entries (starts_on);

alter table seat_holds
  -- null while the seats are held for an address of the waiting list that has no account
  alter column customer_id drop not null,
  -- null until the offer is announced
  alter column terms drop not null,
  -- offered to an entry of the waiting list, whose id it has
  add column is_offer boolean not null default false;

-- Hours that offered seats are held; 0: everybody is notified once, and nothing is held.
alter table settings
  add column offer_hours integer not null default 12 check (offer_hours between 0 and 168);

-- The first waiting party that fits into so many seats, locked; null if there is none. The departure is locked. A customer
-- who holds seats of the departure is passed over until then.
create function next_waiting(departure uuid, free integer) returns waiting_list_entries language plpgsql as $$
declare entry waiting_list_entries;
begin
  select e.* into entry from waiting_list_entries e
    where e.departure_id = departure and e.state = 'waiting' and e.seats <= free
      and not exists (select from seat_holds h
        where h.customer_id = e.customer_id and h.departure_id = departure and h.ended_at is null)
      and exists (select from trips t join users agency on agency.id = t.agency_id
        where t.id = e.trip_id and t.status = 'published' and t.deleted_at is null
          and agency.is_active and agency.deleted_at is null)
    order by e.place limit 1 for update of e;
  return entry;
end
$$;

-- Offers the free seats of a departure to the parties that wait for them, in their order, as holds. The holds have neither
-- terms nor a real end until the outbox entry announces them, because only the application knows prices and the time.
create function offer_seats(departure uuid) returns void language plpgsql as $$
declare
  hours integer;
  free integer;
  held integer := 0;
  entry waiting_list_entries;
begin
  if not exists (select from waiting_list_entries where departure_id = departure and state = 'waiting') then return; end if;
  select total_seats - seats_booked - seats_held into free from departures where id = departure for no key update;
  if not found then return; end if;
  select offer_hours into hours from settings;
  loop
    exit when free <= 0;
    entry := next_waiting(departure, free);
    exit when entry.id is null;
    if hours > 0 then
      insert into seat_holds (id, customer_id, trip_id, departure_id, starts_on, seats, booking_number, created_at, expires_at,
          ends_at, is_offer)
        values (entry.id, entry.customer_id, entry.trip_id, departure, entry.starts_on, entry.seats, entry.booking_number,
          now(), now() + interval '1 year', now() + interval '1 year', true);
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
create function offer_freed_seats() returns trigger language plpgsql as $$
begin
  perform offer_seats(new.id);
  return null;
end
$$;
create trigger departures_offer_freed after update of total_seats, seats_booked, seats_held on departures for each row
  when (new.total_seats - new.seats_booked - new.seats_held > old.total_seats - old.seats_booked - old.seats_held)
  execute function offer_freed_seats();

-- The end of an offer is the end of its hold. A booking is recorded after the end, by `end_holds`.
create function settle_offer() returns trigger language plpgsql as $$
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
create trigger seat_holds_settle_offer after update of ended_at, booking_id on seat_holds for each row
  when (new.is_offer and new.ended_at is not null
    and (old.ended_at is null or new.booking_id is distinct from old.booking_id))
  execute function settle_offer();

-- A removed date ends its entries.
create function close_waiting_list() returns trigger language plpgsql as $$
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
create trigger departures_close_waiting before delete on departures for each row execute function close_waiting_list();

-- A new account has what was joined with its address. Addresses of accounts are verified.
create function claim_waiting_list() returns trigger language plpgsql as $$
begin
  update seat_holds h set customer_id = new.id from waiting_list_entries e
    where e.email_key = new.email_key and e.customer_id is null and e.state = 'offered'
      and h.id = e.id and h.ended_at is null;
  update waiting_list_entries set customer_id = new.id, email = null, email_key = null
    where email_key = new.email_key and customer_id is null and state <> 'unverified';
  return null;
end
$$;
create trigger users_claim_waiting after insert on users for each row when (new.role = 'customer')
  execute function claim_waiting_list();

-- Joins the waiting list as in `wanted`, or changes the party of the live entry: a smaller one keeps its place, a larger one
-- goes to the end. A visitor's change waits for the token. Returns null when the booking number is taken; raises what refuses
-- it.
create function join_waiting_list(wanted waiting_list_entries, max_entries integer) returns waiting_list_entries
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
    and wanted.seats <= departure.total_seats - departure.seats_booked - departure.seats_held then
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

-- A visitor confirms the address: from then on the entry waits, as that of the customer whose account has the address.
create function confirm_waiting_list(entry_id uuid, hash bytea, at timestamptz) returns waiting_list_entries
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

-- As before, but seats that the waiting list offers do not count: their customer did not ask for them now.
create or replace function lock_unverified(customer uuid, at timestamptz, except_hold uuid default null)
  returns table (holds integer, bookings integer, seats integer) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('unverified ' || customer, 0));
  return query
    select count(*) filter (where found.is_hold)::integer, count(*)::integer, coalesce(sum(found.seats), 0)::integer
    from (
      select true as is_hold, h.seats from seat_holds h
      where h.customer_id = customer and h.ended_at is null and h.ends_at > at and h.id is distinct from except_hold
        and not h.is_offer
      union all
      select false, b.seats from bookings b
      where b.customer_id = customer and b.status = 'pending' and b.deleted_at is null
    ) as found;
end
$$;

-- `end_holds` for a booking of so many seats. A booking without a hold takes no seats that a waiting party fits into: those of
-- holds that end with it would otherwise be free for no other request.
create function end_holds_for_booking(departure uuid, at timestamptz, ending uuid, booking uuid, wanted integer)
  returns integer language plpgsql as $$
declare
  own integer;
  freed integer;
  free integer;
  passed waiting_list_entries;
begin
  if not exists (select from waiting_list_entries where departure_id = departure and state = 'waiting') then
    return end_holds(departure, at, ending, booking);
  end if;
  perform from seat_holds
    where departure_id = departure and ended_at is null and (ends_at <= at or id = ending) order by id for update;
  select coalesce(sum(seats), 0) into own from seat_holds
    where id = ending and departure_id = departure and ended_at is null;
  freed := end_holds(departure, at, ending, booking);
  if own < wanted then
    select total_seats - seats_booked - seats_held + freed into free from departures where id = departure for no key update;
    passed := next_waiting(departure, free);
    if passed.id is not null then perform raise_error('booking.seats_unavailable'); end if;
  end if;
  return freed;
end
$$;

-- As before, except that parties that wait come first, and that an offer keeps its date and its terms.
create or replace function hold_seats(wanted seat_holds, max_holds integer, max_bookings integer, max_seats integer)
  returns seat_holds language plpgsql as $$
declare
  at timestamptz := wanted.created_at;
  held seat_holds;
  former seat_holds;
  others record;
  expired integer;
  own integer := 0;
begin
  perform lock_unverified(wanted.customer_id, at);
  select * into held from seat_holds
    where customer_id = wanted.customer_id and (id = wanted.id or departure_id = wanted.departure_id)
      and ended_at is null and ends_at > at
    order by id = wanted.id desc limit 1;
  if held.id is null and exists (select from seat_holds where id = wanted.id) then
    perform raise_error('booking.hold_ended');
  end if;
  if held.is_offer and held.departure_id <> wanted.departure_id then perform raise_error('waiting.offer_fixed'); end if;
  if exists (select from seat_holds
    where customer_id = wanted.customer_id and departure_id = wanted.departure_id and id <> held.id
      and ended_at is null and ends_at > at) then
    perform raise_error('booking.already_held');
  end if;
  if held.is_offer is not true then
    select * into others from lock_unverified(wanted.customer_id, at, held.id);
    if max_holds > 0 and others.holds >= max_holds then
      perform raise_error('booking.too_many_holds');
    end if;
    if (max_bookings > 0 and others.bookings >= max_bookings)
      or (max_seats > 0 and others.seats + wanted.seats > max_seats) then
      perform raise_error('booking.too_many_unverified');
    end if;
  end if;
  if held.id is null then
    insert into booking_numbers (number) values (wanted.booking_number) on conflict do nothing;
    if not found then return null; end if;
  end if;
  perform from seat_holds
    where ended_at is null and (id = held.id or (departure_id = wanted.departure_id and ends_at <= at))
    order by id for update;
  if held.id is not null then
    select * into held from seat_holds where id = held.id and ended_at is null;
    if not found then perform raise_error('booking.hold_ended'); end if;
  end if;
  perform from departures where id in (held.departure_id, wanted.departure_id) order by id for update;
  expired := end_holds(wanted.departure_id, at);
  update departures set seats_held = seats_held - expired where id = wanted.departure_id and expired > 0;
  perform offer_seats(wanted.departure_id);
  if held.departure_id = wanted.departure_id then own := held.seats; end if;
  update departures set seats_held = seats_held - own + wanted.seats
    where id = wanted.departure_id and seats_booked + seats_held - own + wanted.seats <= total_seats;
  if not found then perform raise_error('booking.seats_unavailable'); end if;
  if held.id is null then
    -- the list itself may have offered the customer seats
    if exists (select from seat_holds
      where customer_id = wanted.customer_id and departure_id = wanted.departure_id and ended_at is null) then
      perform raise_error('booking.already_held');
    end if;
    wanted.is_offer := false;
    insert into seat_holds select wanted.* returning * into held;
  else
    former := held;
    update seat_holds set (trip_id, departure_id, starts_on, seats, terms)
      = (wanted.trip_id, wanted.departure_id, wanted.starts_on, wanted.seats,
        case when held.is_offer then held.terms else wanted.terms end)
      where id = held.id returning * into held;
    update departures set seats_held = seats_held - former.seats
      where id = former.departure_id and id <> wanted.departure_id;
  end if;
  return held;
end
$$;

alter table seat_holds add constraint seat_holds_owned check (customer_id is not null or is_offer) not valid;

alter table mails_about drop constraint mails_about_subject_type_check, add constraint mails_about_subject_type_check
  check (subject_type in
    ('booking', 'trip', 'agency', 'user', 'registration', 'review', 'message', 'report', 'payment_account', 'waiting'))
  not valid;
