-- The payment account that a customer chose for the transfer: the desk suggests it as the one on which the money arrived.
alter table bookings add column payment_account_id uuid;
