alter table bookings validate constraint bookings_refund_due_check;
