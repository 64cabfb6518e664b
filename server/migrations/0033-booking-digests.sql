-- Bookings that admins have yet to hear of, written with the booking instead of an email to each admin. The job that sends
-- the digest deletes them in the same transaction (docs/product/notifications.md#digests).
create table booking_digest_entries (
  id uuid primary key,
  -- No reference: the row is written before its booking, which takes the seats last.
  booking_id uuid not null,
  action text not null,
  created_at timestamptz not null
);

-- One row: when the last digest was sent. Locked while one is sent, so that several instances send it once.
create table booking_digests (
  is_only boolean primary key default true check (is_only),
  sent_at timestamptz not null
);
insert into booking_digests (sent_at) values ('2000-01-01');
