-- What an admin stated as received of a payment that was never verified (docs/product/refunds.md#amounts), and when the
-- retention erased a payment proof (docs/product/settings.md#retention).
alter table bookings add column received_minor bigint, add column proof_erased_at timestamptz;

-- A booking that costs nothing needs no payment, and one whose proof was erased had one. Existing rows satisfy these
-- constraints: none is checked again.
alter table bookings drop constraint bookings_payment_named;
alter table bookings add constraint bookings_payment_named
  check (payment_proof_id is not null or payment_reference is not null or deposit_minor = 0 or deleted_at is not null
    or proof_erased_at is not null) not valid;
alter table bookings add constraint bookings_received_positive check (received_minor > 0) not valid;
