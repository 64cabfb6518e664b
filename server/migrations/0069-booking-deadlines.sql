-- What a booking is waiting for, and until when (docs/product/bookings.md#deadlines). Rows of before get their times from the
-- job that watches them: no column is filled here.
alter table bookings
  -- start and end of the current wait
  add column waiting_since timestamptz,
  add column due_at timestamptz,
  -- the next reminder, and how many were sent during the current wait
  add column remind_at timestamptz,
  add column reminders_sent integer not null default 0,
  -- set while the customer is asked for another proof
  add column proof_requested_at timestamptz,
  -- set while the customer of a confirmed booking waits for the answer
  add column cancellation_requested_at timestamptz,
  -- the meeting time, else the end of the day; frozen when booked
  add column departs_at timestamptz;

-- Constant defaults: the table is not rewritten.
alter table settings
  add column verify_within_hours integer not null default 24 check (verify_within_hours between 1 and 336),
  add column approve_within_hours integer not null default 48 check (approve_within_hours between 1 and 336),
  add column proof_within_hours integer not null default 24 check (proof_within_hours between 1 and 336),
  add column desk_opens_at text not null default '09:00',
  add column desk_closes_at text not null default '23:00',
  -- median time from booking to verification, of the last ones; null while there are too few
  add column usual_check_minutes integer,
  add column accepts_cancellations boolean not null default false;
