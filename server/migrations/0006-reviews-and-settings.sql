-- Reviews by travellers, wishes, and the platform's settings.

create table reviews (
  id uuid primary key,
  -- one review per confirmed booking
  booking_id uuid not null unique references bookings (id),
  customer_id uuid not null references users (id),
  trip_id uuid not null references trips (id),
  agency_id uuid not null references users (id),
  rating smallint not null check (rating between 1 and 5),
  comment text not null,
  reply text,
  replied_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index reviews_trip on reviews (trip_id, created_at desc) where deleted_at is null;
create index reviews_agency on reviews (agency_id, created_at desc) where deleted_at is null;

create table wishlist_items (
  customer_id uuid not null references users (id),
  trip_id uuid not null references trips (id),
  id uuid not null unique,
  created_at timestamptz not null,
  primary key (customer_id, trip_id)
);

-- Exactly one row.
create table settings (
  is_only_row boolean primary key default true check (is_only_row),
  payapp_username text not null default 'rihla@instapay',
  payment_instructions text not null default 'Transfer the exact amount, then send the screenshot or the reference number.',
  payment_instructions_ar text not null default 'حوّل المبلغ بالضبط، ثم أرسل صورة التحويل أو رقم المرجع.',
  public_browsing boolean not null default true,
  default_discount_code text not null default 'RIHLA',
  -- what one unit is worth in US dollars, for the totals of dashboards
  usd_per_egp numeric(14, 8) not null default 0.0205,
  usd_per_eur numeric(14, 8) not null default 1.16,
  contact_email text not null default 'hello@rihla.example',
  contact_phone text not null default '+20 100 555 0142',
  updated_at timestamptz not null default now()
);
insert into settings default values;

create table faqs (
  id uuid primary key,
  category text not null,
  question text not null,
  answer text not null,
  question_ar text not null default '',
  answer_ar text not null default '',
  position integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null
);
