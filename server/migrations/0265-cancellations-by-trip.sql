-- Whether a cancellation inside the rules is carried out at once: of a trip, and as agreed with a booking. The setting
-- settings.accepts_cancellations is read by the release before this one only.
alter table trips add column accepts_cancellations boolean not null default true;
alter table bookings
  add column accepts_cancellations boolean not null default true,
  add column asked_refund_minor bigint;
