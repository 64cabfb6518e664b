-- The accounts that a kind of transaction moves, as in docs/product/money.md#postings.
create or replace function accounts_of_kind(kind text) returns text[] language sql immutable parallel safe as $$
  select case kind
    when 'payment_verified' then array['platform_cash', 'customer_funds']
    when 'balance_verified' then array['platform_cash', 'customer_funds']
    when 'refund_due' then array['customer_funds', 'agency_payable', 'commission_revenue', 'adjustments', 'refunds_payable']
    when 'refund_released' then array['customer_funds', 'agency_payable', 'commission_revenue', 'adjustments', 'refunds_payable']
    when 'refund_paid' then array['refunds_payable', 'platform_cash']
    when 'remaining_collected' then array['cash_to_agency', 'cash_to_agency_contra']
    when 'foreign_cash_collected' then array['cash_to_agency', 'cash_to_agency_contra']
    when 'earned' then array['customer_funds', 'agency_payable', 'commission_revenue']
    when 'payout_sent' then array['agency_payable', 'platform_cash']
    when 'adjustment' then array['platform_cash', 'customer_funds', 'adjustments', 'refunds_payable', 'agency_payable', 'commission_revenue']
  end
$$;

-- What an event of a booking has moved, by its own rows; null: nothing of this kind.
create or replace function event_amount(event booking_events, booking bookings, kind text)
  returns bigint language sql stable as $$
  select case
    when kind in ('payment_verified', 'balance_verified') then coalesce(
      (select amount_minor from receipts where event_id = event.id),
      -- verified before there were receipts
      case when event.action in ('verify_payment', 'revive', 'process_refund', 'refund_part')
          and not exists (select from receipts where booking_id = booking.id)
        then coalesce(booking.received_minor, booking.deposit_minor) end)
    when kind = 'refund_paid' then coalesce(
      (select amount_minor from refunds where booking_id = booking.id and event_id = event.id),
      -- sent before refunds named their event
      case when event.action in ('process_refund', 'refund_part', 'refund_surplus')
        then booking.refunded_minor - coalesce((select sum(amount_minor) from refunds where booking_id = booking.id and event_id is not null), 0)
          - coalesce((select sum(-n.amount_minor) from ledger_transactions t join ledger_entries n on n.transaction_id = t.id
              where t.booking_id = booking.id and t.kind = 'refund_paid' and n.account = 'platform_cash' and t.cause_id <> event.id
                and not exists (select from refunds r where r.booking_id = booking.id and r.event_id = t.cause_id)), 0) end)
    when kind = 'remaining_collected' and event.action = 'collect_remaining'
      then coalesce(booking.collected_minor, booking.remaining_minor)
    when kind = 'remaining_collected' and event.action = 'undo_collection' then -coalesce((
      select sum(n.amount_minor) from ledger_transactions t join ledger_entries n on n.transaction_id = t.id
        where t.booking_id = booking.id and t.kind = kind and n.account = 'cash_to_agency' and t.cause_id <> event.id), 0)
    when kind = 'foreign_cash_collected' and event.action = 'collect_cash' then booking.foreign_total_minor
  end
$$;

-- Whether a transaction has its cause (docs/decisions/0064-guards-on-insert.md): the booking, event, receipt, refund,
-- payout or audit line that it is about exists, with the same amount.
create or replace function has_cause(t ledger_transactions) returns boolean language plpgsql stable as $$
declare
  b bookings;
  e booking_events;
  corrected ledger_transactions;
  -- of cash or, for a collection, of the memo
  moved bigint;
begin
  if t.booking_id is not null then
    select * into b from bookings where id = t.booking_id;
    if b.agency_id is distinct from t.agency_id then return false; end if;
  end if;
  if t.kind <> 'reversal' and exists (select from ledger_entries n
      where n.transaction_id = t.id and n.account <> all (coalesce(accounts_of_kind(t.kind), '{}'))) then
    return false;
  end if;
  case t.cause
  when 'booking_event' then
    if b.id is null or t.kind not in ('payment_verified', 'balance_verified', 'refund_due', 'refund_released', 'refund_paid',
        'remaining_collected', 'foreign_cash_collected') then
      return false;
    end if;
    select * into e from booking_events where id = t.cause_id and booking_id = t.booking_id;
    if e.id is null or exists (select from ledger_entries n where n.transaction_id = t.id and n.currency is distinct from
        case when t.kind = 'foreign_cash_collected' then b.foreign_currency else b.currency end) then
      return false;
    end if;
    if t.kind in ('refund_due', 'refund_released') then return true; end if;
    select sum(n.amount_minor) * case t.kind when 'refund_paid' then -1 else 1 end into moved from ledger_entries n
      where n.transaction_id = t.id and n.account in ('platform_cash', 'cash_to_agency');
    return coalesce(moved = event_amount(e, b, t.kind), false);
  when 'settlement' then
    -- what is held for a booking whose trip has ended, and not more
    return t.kind = 'earned' and b.id is not null
      and b.status in ('confirmed', 'refunded', 'cancelled') and b.ends_on <= t.created_at::date
      and (t.cause_id = b.id or exists (select from ledger_transactions c where c.id = t.cause_id and c.booking_id = b.id))
      and not exists (select from ledger_entries n where n.transaction_id = t.id
        and (n.currency <> b.currency or (n.account = 'customer_funds') <> (n.amount_minor > 0)))
      and (select sum(n.amount_minor) from ledger_entries n
        where n.booking_id = b.id and n.account = 'customer_funds' and n.currency = b.currency) <= 0;
  when 'payout' then
    -- its amount is compared with that of the payout by `check_payout`
    return t.kind = 'payout_sent' and t.booking_id is null;
  when 'correction' then
    select * into corrected from ledger_transactions where id = t.corrects_id;
    if (corrected.booking_id, corrected.agency_id) is distinct from (t.booking_id, t.agency_id) then return false; end if;
    -- these follow from the booking; a difference of theirs is repaired by an adjustment
    if t.kind = 'reversal' and corrected.kind in ('refund_due', 'refund_released', 'earned') then return false; end if;
    if t.kind = 'reversal' and exists (select from ledger_entries n where n.transaction_id in (t.id, t.corrects_id)
        group by n.account, n.currency, n.payment_account_id having sum(n.amount_minor) <> 0) then
      return false;
    end if;
    return t.kind in ('reversal', 'adjustment')
      -- each with an audit line of its own
      and (select count(*) from audit_log a where a.target_type = 'ledger' and a.target_id = t.corrects_id::text
          and a.action = case t.kind when 'reversal' then 'ledger.reverse' else 'ledger.adjust' end and a.actor_id = t.actor_id)
        >= (select count(*) from ledger_transactions c
          where c.corrects_id = t.corrects_id and c.kind = t.kind and c.actor_id = t.actor_id);
  else
    return false;
  end case;
end
$$;

-- At the commit: no transaction without its cause.
create or replace function require_cause() returns trigger language plpgsql as $$
begin
  if not has_cause(new) then
    raise exception 'ledger transaction % of kind % has no such cause', new.id, new.kind using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;

-- Entries are added by the transaction of the database that adds their ledger transaction, and by no later one; they
-- get its time, booking and agency.
create or replace function join_ledger_transaction() returns trigger language plpgsql as $$
declare
  t ledger_transactions;
begin
  select * into t from ledger_transactions where id = new.transaction_id;
  if t.id is null or t.posted_in <> pg_current_xact_id() then
    raise exception 'a posted ledger transaction gains no entries' using errcode = 'integrity_constraint_violation';
  end if;
  new.booking_id := t.booking_id;
  new.agency_id := t.agency_id;
  new.created_at := t.created_at;
  return new;
end
$$;

-- At the commit: no ledger transaction without entries.
create or replace function require_ledger_entries() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entries where transaction_id = new.id) then
    raise exception 'ledger transaction % has no entries', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;

-- At the commit: the entries of a transaction add up to zero per currency, those of money and those of memos each.
create or replace function require_ledger_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount_minor) from ledger_entries where transaction_id = new.transaction_id and currency = new.currency
      and is_memo = new.is_memo) <> 0 then
    raise exception 'ledger transaction % does not balance in %', new.transaction_id, new.currency
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;

-- Payment accounts are never deleted, but their currency may change: what was recorded before stays.
create or replace function check_cash_account() returns trigger language plpgsql as $$
declare
  -- of a receipt, that of its booking
  row_currency text := coalesce(to_jsonb(new) ->> 'currency',
    (select currency from bookings where id = (to_jsonb(new) ->> 'booking_id')::uuid));
begin
  if not exists (select from payment_accounts where id = new.payment_account_id and currency = row_currency) then
    raise exception 'payment account % does not hold %', new.payment_account_id, row_currency
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
