-- People who leave (docs/decisions/0015): what is theirs is found by them, and nothing of it has to stay.

alter table mails
  -- The last mails to somebody who left: name, address and subject go once sent, the whole row if it fails for good.
  add column is_erased_after_sending boolean not null default false;
create index mails_address on mails (lower(to_address));

-- The proof of a payment goes once nobody waits for a refund of it; the amounts stay.
alter table bookings drop constraint bookings_check2;
alter table bookings add constraint bookings_payment_named
  check (payment_proof_id is not null or payment_reference is not null or deleted_at is not null);
create index bookings_proof on bookings (payment_proof_id) where payment_proof_id is not null;

create index users_left on users (deleted_at) where deleted_at is not null;
create index trip_views_viewer on trip_views (viewer_id, id) where viewer_id is not null;
create index messages_sender on messages (sender_id) where sender_id is not null;
create index reviews_customer on reviews (customer_id);
create index reports_reporter on reports (reporter_id, id);
