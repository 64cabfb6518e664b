-- Accounts to which travellers transfer money, and their changes, which a second admin approves
-- (docs/product/payments.md#accounts).
create table payment_accounts (
  id uuid primary key,
  kind text not null check (kind in ('instapay', 'wallet', 'bank')),
  -- the legal name that payment apps display
  holder_name text not null check (holder_name <> ''),
  -- InstaPay address, wallet number, or IBAN
  handle text not null check (handle <> ''),
  -- operator of a wallet, name of a bank
  provider text not null default '',
  account_number text not null default '',
  swift text not null default '',
  note text not null default '',
  note_ar text not null default '',
  currency text not null check (currency in ('EGP', 'USD', 'EUR')),
  position integer not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table payment_proposals (
  id uuid primary key,
  action text not null check (action in ('create', 'change', 'activate', 'deactivate', 'settings')),
  -- of a new account: the id it gets when approved
  account_id uuid,
  -- the version on which a change is based
  account_version integer,
  before jsonb,
  after jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'withdrawn')),
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  -- approved by its author, who was the only admin
  is_confirmed_alone boolean not null default false,
  check ((account_id is null) = (action = 'settings')),
  check ((account_version is null) = (action in ('create', 'settings'))),
  check ((status = 'pending') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint payment_proposals_second_admin check (case status
    when 'approved' then decided_by <> proposed_by or is_confirmed_alone and decided_at >= proposed_at + interval '24 hours'
    when 'declined' then decided_by <> proposed_by
    when 'withdrawn' then decided_by = proposed_by
    else true end)
);
-- One pending proposal per account, and one for the settings.
create unique index payment_proposals_pending on payment_proposals
  (coalesce(account_id, '00000000-0000-0000-0000-000000000000'::uuid))
  where status = 'pending';
create index payment_proposals_author on payment_proposals (proposed_by);
create index payment_proposals_decider on payment_proposals (decided_by) where decided_by is not null;
create index payment_proposals_waiting on payment_proposals (proposed_at) where status = 'pending';

-- A transfer of the balance that the customer reports; an admin verifies or refuses it.
create table balance_transfers (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  -- what was still due when it was sent
  amount_minor bigint not null check (amount_minor > 0),
  reference text,
  proof_id uuid references uploads (id),
  sent_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  decision text check (decision in ('verified', 'refused')),
  constraint balance_transfers_decided check ((decided_at is null) = (decision is null))
);
create unique index balance_transfers_open on balance_transfers (booking_id) where decided_at is null;
create index balance_transfers_waiting on balance_transfers (sent_at, id) where decided_at is null;
create index balance_transfers_booking on balance_transfers (booking_id, sent_at);
create index balance_transfers_reference on balance_transfers
  (payment_reference_key(reference))
  where reference is not null;
create index balance_transfers_proof on balance_transfers (proof_id) where proof_id is not null;
create index balance_transfers_decider on balance_transfers (decided_by) where decided_by is not null;

create table receipts (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  amount_minor bigint not null check (amount_minor > 0),
  -- payment: what was due at booking; rest: what was missing of it; balance: the second payment
  kind text not null check (kind in ('payment', 'rest', 'balance')),
  -- the transition that recorded it, which the same transaction writes afterwards
  event_id uuid not null unique references booking_events (id) deferrable initially deferred,
  transfer_id uuid unique references balance_transfers (id),
  reference text,
  proof_id uuid references uploads (id),
  -- empty where an automatic transition recorded it
  verified_by uuid references users (id),
  verified_at timestamptz not null,
  -- on which of the platform's payment accounts it arrived (docs/product/money.md#payment-accounts); null: not known
  payment_account_id uuid,
  -- An admin verified a payment without stating the amount: what was due counts as received
  -- (docs/product/payments.md#receipts).
  is_assumed boolean not null default false,
  constraint receipts_transfer check (transfer_id is null or kind = 'balance')
);
create index receipts_booking on receipts (booking_id, verified_at);
create index receipts_proof on receipts (proof_id) where proof_id is not null;
create index receipts_verifier on receipts (verified_by) where verified_by is not null;
-- Late transfers have a reference of their own, which is compared with those of other bookings.
create index receipts_reference on receipts (payment_reference_key(reference)) where reference is not null;

-- Where customers want their refunds to go (docs/product/refunds.md#destinations).
create table refund_destinations (
  id uuid primary key,
  customer_id uuid not null references users (id),
  -- null: saved for later refunds
  booking_id uuid references bookings (id),
  method text not null check (method in ('instapay', 'wallet', 'bank')),
  -- InstaPay address, wallet number, or IBAN
  account text not null check (account <> ''),
  holder_name text not null default '',
  created_at timestamptz not null,
  constraint refund_destinations_holder check (method <> 'bank' or holder_name <> '')
);
create unique index refund_destinations_saved on refund_destinations (customer_id) where booking_id is null;
create index refund_destinations_customer on refund_destinations (customer_id);
-- the last one counts; earlier ones stay, because an admin may be sending to them at this moment
create index refund_destinations_booking on refund_destinations
  (booking_id, created_at desc, id desc)
  where booking_id is not null;

create table refunds (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('EGP', 'USD', 'EUR')),
  -- where it was sent; empty where that is not known, and once it has been erased
  method text check (method in ('instapay', 'wallet', 'bank')),
  account text,
  holder_name text,
  -- of the transfer
  reference text,
  proof_id uuid references uploads (id),
  notes text,
  -- null where the admin is not known
  sent_by uuid references users (id),
  sent_at timestamptz not null,
  -- from which of the platform's payment accounts it was sent; null: not known
  payment_account_id uuid,
  -- The transition that recorded the refund. Without a foreign key: events are never deleted.
  event_id uuid,
  constraint refunds_destination check ((method is null) = (account is null))
);
create index refunds_booking on refunds (booking_id, sent_at);
create index refunds_reference on refunds (payment_reference_key(reference)) where reference is not null;
create index refunds_proof on refunds (proof_id) where proof_id is not null;
create index refunds_sender on refunds (sent_by) where sent_by is not null;
-- A transition sends at most one refund.
create unique index refunds_event on refunds (event_id) where event_id is not null;
