-- The one refund that each refunded booking had until now.
insert into refunds (id, booking_id, amount_minor, currency, proof_id, notes, sent_by, sent_at)
select gen_random_uuid(), b.id, b.refunded_minor, b.currency, b.refund_proof_id, b.refund_notes,
  (select e.actor_id from booking_events e where e.booking_id = b.id and e.action = 'process_refund'
    order by e.created_at desc limit 1),
  coalesce(b.refunded_at, b.updated_at)
from bookings b
where b.refunded_minor > 0 and not exists (select from refunds r where r.booking_id = b.id);
