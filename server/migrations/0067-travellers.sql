-- What trips ask of each traveller, and the travellers of bookings (docs/product/travellers.md).

-- Constant defaults: the tables are not rewritten. 0073 validates the checks without the lock that adding them needs.
alter table trips
  add column traveller_details text not null default 'booker',
  add column traveller_deadline_days integer not null default 3;
alter table trips
  add constraint trips_traveller_details check (traveller_details in ('booker', 'names', 'documents', 'full')) not valid,
  add constraint trips_traveller_deadline check (traveller_deadline_days between 0 and 60) not valid;

alter table bookings
  -- as the trip asked when it was booked
  add column traveller_details text not null default 'booker',
  -- last day on which the booker may fill them in; null for 'booker'
  add column travellers_due_on date,
  -- travellers without missing values, a copy for lists
  add column travellers_complete integer not null default 0,
  -- incremented by every change of the list
  add column travellers_version integer not null default 0,
  -- reminders sent: 1 a week before the deadline, 2 the day before it
  add column travellers_reminded smallint not null default 0;
alter table bookings
  add constraint bookings_traveller_details check (traveller_details in ('booker', 'names', 'documents', 'full')) not valid,
  add constraint bookings_travellers_complete check (travellers_complete between 0 and seats) not valid;

alter table settings
  add column traveller_data_days integer not null default 30 check (traveller_data_days >= 7);

-- '' and null stand for missing values. Read by one booking or one departure at a time, never joined by lists.
create table booking_travellers (
  booking_id uuid not null references bookings (id),
  seat integer not null check (seat > 0),
  name text not null,
  nationality text not null,
  document_kind text not null check (document_kind in ('', 'id', 'passport')),
  document_number text not null,
  date_of_birth date,
  phone text not null,
  emergency_name text not null,
  emergency_phone text not null,
  primary key (booking_id, seat)
);

create table companions (
  id uuid primary key,
  customer_id uuid not null references users (id),
  -- the name in lower case: a companion of the same name is replaced
  name_key text not null,
  name text not null,
  nationality text not null,
  document_kind text not null check (document_kind in ('', 'id', 'passport')),
  document_number text not null,
  date_of_birth date,
  phone text not null,
  emergency_name text not null,
  emergency_phone text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (customer_id, name_key)
);
