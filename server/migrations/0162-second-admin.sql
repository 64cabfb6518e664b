-- Acts with a booking's money that a second admin repeats (docs/product/refunds.md#second-admin): the setting, in Egyptian pounds, and
-- what a first admin has asked for. Working state; the audit log keeps both names.
alter table settings add column second_admin_above integer not null default 10000 check (second_admin_above between 0 and 1000000);

create table second_admin_requests (
  booking_id uuid not null references bookings (id),
  act text not null check (act in ('refund_less', 'refund_collected', 'receive_more')),
  amount_minor bigint not null check (amount_minor >= 0),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  primary key (booking_id, act)
);
create index second_admin_requests_admin on second_admin_requests (asked_by);
