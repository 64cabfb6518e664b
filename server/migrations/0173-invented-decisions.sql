-- Decisions of admins (docs/decisions/0064-guards-on-insert.md): roles, payout details, rates of commission, results of the reconciliation,
-- and the audit log. Tables in the order in which decisions lock them.

create function refuse_other_role() returns trigger language plpgsql as $$
begin
  raise exception 'the role of an account cannot be changed' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger users_role before update of role on users for each row when (old.role <> new.role)
  execute function refuse_other_role();

-- Payout details wait for an admin, who verifies or rejects them as they are.
create function check_payout_details() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.state = 'pending' then return new; end if;
  if tg_op = 'UPDATE' and old.state = 'pending' and new.decided_by is not null
    and (old.id, old.agency_id, old.method, old.account, old.holder_name, old.submitted_at)
      is not distinct from (new.id, new.agency_id, new.method, new.account, new.holder_name, new.submitted_at) then
    return new;
  end if;
  raise exception 'payout details are submitted, and decided once' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger payout_details_decided before insert or update on payout_details
  for each row execute function check_payout_details();

create function check_details_audited() returns trigger language plpgsql as $$
begin
  if not exists (select from audit_log a where a.target_type = 'agency' and a.target_id = new.agency_id::text
      and a.action = 'agency.verify_payout_details' and a.actor_id = new.decided_by and a.at = new.decided_at) then
    raise exception 'payout details are verified with an audit line' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;
create constraint trigger payout_details_audited after update on payout_details deferrable initially deferred
  for each row when (new.state = 'verified') execute function check_details_audited();

-- A rate begins on a later day. Days are those of the platform's time zone, which the database does not know, so a day is given as
-- grace; bookings that have been made keep their rate.
create function check_rate_begins() returns trigger language plpgsql as $$
begin
  if new.from_on < (new.created_at at time zone 'UTC')::date
    or exists (select from bookings b where b.created_at >= (new.from_on + interval '12 hours') at time zone 'UTC'
      and (new.agency_id is null or b.agency_id = new.agency_id)) then
    raise exception 'a rate of commission does not begin in the past' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger commission_rates_begin before insert on commission_rates
  for each row execute function check_rate_begins();

-- One row a night, so they are kept.
create trigger ledger_reconciliations_append_only before update or delete on ledger_reconciliations
  for each row execute function refuse_change();
create trigger ledger_reconciliations_no_truncate before truncate on ledger_reconciliations
  for each statement execute function refuse_change();

-- At the commit: an audit line is about an admin, except for views and downloads, and one about money has what it says happened.
create function check_audited() returns trigger language plpgsql as $$
declare
  noun text := split_part(new.action, '.', 1);
  verb text := split_part(new.action, '.', 2);
  is_known boolean := true;
begin
  if verb not in ('view', 'download') and not exists (select from users where id = new.actor_id and role = 'admin') then
    raise exception 'an audit line without an admin' using errcode = 'integrity_constraint_violation';
  end if;
  if new.action = 'booking.decide_dispute' then
    is_known := exists (select from disputes d where d.booking_id = new.target_id::uuid and d.decided_by = new.actor_id);
  elsif new.action = 'booking.ask_second_admin' then
    is_known := exists (select from second_admin_requests r where r.booking_id = new.target_id::uuid
      and r.act = new.details ->> 'act' and r.asked_by = new.actor_id);
  elsif new.action = 'booking.second_admin' then
    -- the act itself, in the same transaction
    is_known := exists (select from booking_events e where e.booking_id = new.target_id::uuid and e.actor_id = new.actor_id
      and e.action = any (case new.details ->> 'act'
        when 'receive_more' then array['verify_payment', 'ask_for_rest', 'verify_balance', 'revive', 'record_late_payment', 'process_refund', 'refund_part']
        else array['process_refund', 'refund_part', 'refund_surplus'] end));
  elsif noun = 'booking' then
    is_known := exists (select from booking_events e
      where e.booking_id = new.target_id::uuid and e.action = verb and e.actor_id = new.actor_id);
  elsif noun = 'ledger' then
    is_known := exists (select from ledger_transactions t where t.corrects_id = new.target_id::uuid and t.actor_id = new.actor_id
      and t.kind = case verb when 'reverse' then 'reversal' else 'adjustment' end);
  elsif new.action = 'agency.send_payout' then
    is_known := exists (select from payouts p
      where p.agency_id = new.target_id::uuid and p.sent_by = new.actor_id and p.sent_at = new.at);
  elsif new.action = 'agency.verify_payout_details' then
    is_known := exists (select from payout_details d where d.agency_id = new.target_id::uuid and d.state = 'verified'
      and d.decided_by = new.actor_id and d.decided_at = new.at);
  elsif verb = 'set_commission' then
    is_known := exists (select from commission_rates r where r.agency_id is not distinct from
      (case when noun = 'agency' then new.target_id::uuid end) and r.set_by = new.actor_id and r.created_at = new.at);
  elsif new.action = 'user.create_admin' then
    is_known := exists (select from users u where u.id = new.target_id::uuid and u.role = 'admin');
  end if;
  if not is_known then
    raise exception 'an audit line % of something that has not happened', new.action using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;
create constraint trigger audit_log_happened after insert on audit_log deferrable initially deferred
  for each row execute function check_audited();
