-- Refunds and payouts above the sum that one admin sends alone (docs/product/refunds.md#second-admin). Both tables have few rows.
alter table second_admin_requests drop constraint second_admin_requests_act_check;
alter table second_admin_requests add constraint second_admin_requests_act_check
  check (act in ('refund_less', 'refund_collected', 'refund_large', 'receive_more'));

create table payout_requests (
  agency_id uuid not null references agencies (user_id),
  currency text not null check (currency in ('EGP', 'USD', 'EUR')),
  amount_minor bigint not null check (amount_minor > 0),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  primary key (agency_id, currency)
);
create index payout_requests_admin on payout_requests (asked_by);
