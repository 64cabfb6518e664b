create trigger users_erase_notifications after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function erase_notifications();
create trigger users_tell_sessions after update of is_active, deleted_at on users
  for each row when (old.is_active is distinct from new.is_active or old.deleted_at is distinct from new.deleted_at)
  execute function tell_sessions_changed('id');
create trigger users_list_trips after update of is_active, deleted_at, agency_verified_at on users for each row
  when (new.role = 'agency' and (old.is_active, old.deleted_at is null, old.agency_verified_at is null)
    is distinct from (new.is_active, new.deleted_at is null, new.agency_verified_at is null))
  execute function list_trips_of_account();
create trigger users_claim_waiting after insert on users for each row when (new.role = 'customer')
  execute function claim_waiting_list();
create trigger users_role before update of role on users for each row when (old.role <> new.role)
  execute function refuse_other_role();
create trigger users_end_earlier_access
  before update of password_hash, email_key, is_active, deleted_at on users for each row
  when (old.password_hash is distinct from new.password_hash or old.email_key <> new.email_key
    or (old.is_active and not new.is_active) or old.deleted_at is distinct from new.deleted_at)
  execute function end_earlier_access();

create trigger sessions_tell_ended after delete on sessions
  for each row execute function tell_sessions_changed('user_id');

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();
create constraint trigger audit_log_happened after insert on audit_log deferrable initially deferred
  for each row execute function check_audited();

create trigger agencies_list_trips after update of name on agencies for each row
  when (old.name is distinct from new.name) execute function list_trips_of_renamed_agency();
create trigger agencies_counted after insert on agencies for each row execute function count_new_agency();
create trigger agencies_replace_organizer after update of name, contact_phone on agencies for each row
  when ((old.name, old.contact_phone) is distinct from (new.name, new.contact_phone))
  execute function replace_organizer();

create trigger commission_rates_append_only before update or delete on commission_rates
  for each row execute function refuse_change();
create trigger commission_rates_no_truncate before truncate on commission_rates
  for each statement execute function refuse_change();
create trigger commission_rates_begin before insert on commission_rates
  for each row execute function check_rate_begins();

create trigger trips_egp_price before insert or update of price_minor, currency, egp_price_minor on trips
  for each row execute function set_egp_price();
create trigger trips_list_inserted after insert on trips referencing new table as inserted
  for each statement execute function list_inserted_trips();
create trigger trips_list_updated after update on trips referencing old table as before new table as after
  for each statement execute function list_updated_trips();
create trigger trips_replace_terms before update of title, destination, start_date, end_date, is_one_day_trip, itinerary,
    pickup_location, dropoff_location, accommodation, includes, excludes, cancellation_policy on trips for each row
  when ((old.title, old.destination, old.pickup_location, old.dropoff_location, old.accommodation, old.includes, old.excludes,
      old.cancellation_policy, coalesce(old.itinerary -> 0 ->> 'time', ''),
      case when old.is_one_day_trip then 0 else old.end_date - old.start_date end)
    is distinct from (new.title, new.destination, new.pickup_location, new.dropoff_location, new.accommodation, new.includes,
      new.excludes, new.cancellation_policy, coalesce(new.itinerary -> 0 ->> 'time', ''),
      case when new.is_one_day_trip then 0 else new.end_date - new.start_date end))
  execute function replace_terms();

create trigger departures_added after insert on departures referencing new table as changed
  for each statement execute function order_changed_departures();
create trigger departures_removed after delete on departures referencing old table as changed
  for each statement execute function order_changed_departures();
create trigger departures_moved after update of starts_on, trip_id on departures
  for each row execute function order_moved_departure();
create trigger departures_offer_freed after update of total_seats, seats_booked, seats_held on departures for each row
  when (new.total_seats - new.seats_booked - new.seats_held > old.total_seats - old.seats_booked - old.seats_held)
  execute function offer_freed_seats();
create trigger departures_close_waiting before delete on departures for each row execute function close_waiting_list();
create trigger departures_refuse_seats before update of seats_booked, seats_held on departures for each row
  when (old.cancelled_at is not null and (new.seats_booked > old.seats_booked or new.seats_held > old.seats_held))
  execute function refuse_cancelled_departure();
create trigger departures_cancelled after update of cancelled_at on departures for each row
  when (old.cancelled_at is distinct from new.cancelled_at) execute function order_moved_departure();
create constraint trigger departures_lowered after update of seats_booked on departures deferrable initially deferred
  for each row when (new.seats_booked < old.seats_booked) execute function check_lowered_seats();
create trigger departures_departed after update of departed_at on departures for each row
  when ((old.departed_at is null) <> (new.departed_at is null)) execute function order_moved_departure();
create trigger departures_refuse_departed before update of seats_booked, seats_held on departures for each row
  when (old.departed_at is not null and (new.seats_booked > old.seats_booked or new.seats_held > old.seats_held))
  execute function refuse_departed();

create trigger catalogue_trips_counted_inserted after insert on catalogue_trips referencing new table as after
  for each statement execute function count_changed_places();
create trigger catalogue_trips_counted_updated after update on catalogue_trips
  referencing old table as before new table as after
  for each statement execute function count_changed_places();

create trigger bookings_sum_rows after insert or delete on bookings for each row execute function sum_booking();
create trigger bookings_sum_changes after update on bookings for each row
  when ((old.created_at, old.status, old.currency, old.total_minor, old.deleted_at is null)
    is distinct from (new.created_at, new.status, new.currency, new.total_minor, new.deleted_at is null))
  execute function sum_booking();
create trigger bookings_check_refunded before update of refunded_minor on bookings for each row
  when (new.refunded_minor is distinct from old.refunded_minor) execute function check_refunded();
create constraint trigger bookings_refunds_recorded after update of refunded_minor on bookings
  deferrable initially deferred for each row when (new.refunded_minor is distinct from old.refunded_minor)
  execute function check_refund_sum();
create trigger bookings_check_transition before update of status on bookings for each row
  when (old.status <> new.status) execute function check_booking_transition();
create constraint trigger bookings_check_received after update of received_minor on bookings
  deferrable initially deferred for each row when (new.received_minor is distinct from old.received_minor)
  execute function check_received();
create trigger bookings_use_number after insert on bookings for each row execute function use_booking_number();
create trigger bookings_identity before update of id, customer_id, currency, transfer_reference on bookings for each row
  when ((old.id, old.customer_id, old.currency, old.transfer_reference) is distinct from (new.id, new.customer_id, new.currency, new.transfer_reference))
  execute function refuse_changed_identity();
create trigger bookings_submitted before insert on bookings for each row execute function check_submitted_booking();
create trigger bookings_of_trip before update of trip_id, agency_id on bookings for each row
  when ((old.trip_id, old.agency_id) is distinct from (new.trip_id, new.agency_id)) execute function refuse_other_trip();
create constraint trigger bookings_transition_recorded after update of status on bookings
  deferrable initially deferred for each row when (old.status <> new.status) execute function check_transition_recorded();
create constraint trigger bookings_collected after update of remaining_paid_at, collected_minor, cash_collected_at on bookings
  deferrable initially deferred for each row
  when ((old.remaining_paid_at, old.collected_minor, old.cash_collected_at)
    is distinct from (new.remaining_paid_at, new.collected_minor, new.cash_collected_at))
  execute function check_collected();
create constraint trigger bookings_price_change after update of total_minor on bookings deferrable initially deferred
  for each row when (old.total_minor <> new.total_minor) execute function check_price_change();

create trigger booking_events_append_only before update or delete on booking_events
  for each row execute function refuse_change();
create trigger booking_events_no_truncate before truncate on booking_events
  for each statement execute function refuse_change();
create constraint trigger booking_events_status after insert on booking_events deferrable initially deferred
  for each row when (new.from_status is not null) execute function check_event_status();

create trigger check_ins_append_only before update or delete on check_ins
  for each row execute function refuse_change();
create trigger check_ins_no_truncate before truncate on check_ins
  for each statement execute function refuse_change();

create trigger reviews_rate_inserted after insert on reviews referencing new table as after
  for each statement execute function rate_reviewed_trips();
create trigger reviews_rate_updated after update on reviews referencing new table as after
  for each statement execute function rate_reviewed_trips();

create trigger seat_holds_settle_offer after update of ended_at, booking_id on seat_holds for each row
  when (new.is_offer and new.ended_at is not null
    and (old.ended_at is null or new.booking_id is distinct from old.booking_id))
  execute function settle_offer();

create trigger waiting_list_refuse_cancelled before insert on waiting_list_entries for each row
  execute function refuse_cancelled_waiting();

-- A decision about a transfer is final.
create trigger balance_transfers_unchangeable before update of booking_id, amount_minor, sent_at, decided_at, decision
  on balance_transfers for each row
  when (old.decided_at is not null
    and (old.booking_id, old.amount_minor, old.sent_at, old.decided_at, old.decision)
      is distinct from (new.booking_id, new.amount_minor, new.sent_at, new.decided_at, new.decision))
  execute function refuse_changed_receipt();
-- So does the report of a transfer, also while it waits.
create trigger balance_transfers_kept before delete on balance_transfers for each row execute function refuse_changed_receipt();
create trigger balance_transfers_not_truncated before truncate on balance_transfers for each statement
  execute function refuse_changed_receipt();

create trigger receipts_add after insert on receipts for each row execute function add_receipt();
create trigger receipts_unchangeable before update of booking_id, amount_minor, kind, event_id, transfer_id, verified_by, verified_at
  on receipts for each row
  when ((old.booking_id, old.amount_minor, old.kind, old.event_id, old.transfer_id, old.verified_by, old.verified_at)
    is distinct from (new.booking_id, new.amount_minor, new.kind, new.event_id, new.transfer_id, new.verified_by, new.verified_at))
  execute function refuse_changed_receipt();
create trigger receipts_kept before delete on receipts for each row execute function refuse_changed_receipt();
create trigger receipts_not_truncated before truncate on receipts for each statement execute function refuse_changed_receipt();
create trigger receipts_account before insert on receipts for each row when (new.payment_account_id is not null)
  execute function check_cash_account();
create trigger receipts_account_kept before update of payment_account_id on receipts for each row
  when (old.payment_account_id is distinct from new.payment_account_id) execute function refuse_changed_receipt();
create constraint trigger receipts_of_event after insert on receipts deferrable initially deferred
  for each row execute function check_receipt_event();
create trigger receipts_assumption_unchangeable before update of is_assumed on receipts for each row
  when (old.is_assumed is distinct from new.is_assumed) execute function refuse_changed_receipt();

create trigger refunds_check_counted after insert on refunds for each row execute function check_refund_counted();
create trigger refunds_unchangeable before update of booking_id, amount_minor, currency, sent_at on refunds
  for each row when ((old.booking_id, old.amount_minor, old.currency, old.sent_at)
    is distinct from (new.booking_id, new.amount_minor, new.currency, new.sent_at))
  execute function refuse_changed_refund();
-- A refund that was sent stays (docs/product/refunds.md#amounts). Its destination and proof are only emptied: erasure
-- does that.
create trigger refunds_kept before delete on refunds for each row execute function refuse_changed_refund();
create trigger refunds_not_truncated before truncate on refunds for each statement execute function refuse_changed_refund();
create trigger refunds_as_sent before update of reference, notes, sent_by on refunds for each row
  when ((old.reference, old.notes, old.sent_by) is distinct from (new.reference, new.notes, new.sent_by))
  execute function refuse_changed_refund();
create trigger refunds_only_erased before update of method, account, holder_name, proof_id on refunds for each row
  when ((new.method is not null and new.method is distinct from old.method)
    or (new.account is not null and new.account is distinct from old.account)
    or (new.holder_name is not null and new.holder_name is distinct from old.holder_name)
    or (new.proof_id is not null and new.proof_id is distinct from old.proof_id))
  execute function refuse_changed_refund();
create trigger refunds_account before insert on refunds for each row when (new.payment_account_id is not null)
  execute function check_cash_account();
create trigger refunds_account_kept before update of payment_account_id, event_id on refunds for each row
  when ((old.payment_account_id, old.event_id) is distinct from (new.payment_account_id, new.event_id))
  execute function refuse_changed_refund();
create constraint trigger refunds_of_event after insert on refunds deferrable initially deferred
  for each row execute function check_refund_event();

create constraint trigger ledger_transactions_entries after insert on ledger_transactions deferrable initially deferred
  for each row execute function require_ledger_entries();
create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_transactions_no_truncate before truncate on ledger_transactions
  for each statement execute function refuse_change();
create constraint trigger ledger_transactions_payout after insert on ledger_transactions deferrable initially deferred
  for each row when (new.cause = 'payout') execute function require_payout();
create constraint trigger ledger_transactions_cause after insert on ledger_transactions deferrable initially deferred
  for each row execute function require_cause();

create trigger ledger_entries_join before insert on ledger_entries
  for each row execute function join_ledger_transaction();
create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred
  for each row execute function require_ledger_balance();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function refuse_change();

-- One row a night, so they are kept.
create trigger ledger_reconciliations_append_only before update or delete on ledger_reconciliations
  for each row execute function refuse_change();
create trigger ledger_reconciliations_no_truncate before truncate on ledger_reconciliations
  for each statement execute function refuse_change();

create trigger day_closings_append_only before update or delete on day_closings
  for each row execute function refuse_change();
create trigger day_closings_no_truncate before truncate on day_closings
  for each statement execute function refuse_change();

create trigger payout_details_decided before insert or update on payout_details
  for each row execute function check_payout_details();
create constraint trigger payout_details_audited after update on payout_details deferrable initially deferred
  for each row when (new.state = 'verified') execute function check_details_audited();

create trigger payout_holds_released before update on payout_holds for each row execute function refuse_changed_hold();

create trigger payouts_prepare before insert on payouts for each row execute function prepare_payout();
create constraint trigger payouts_check after insert on payouts deferrable initially deferred
  for each row execute function check_payout();
create trigger payouts_append_only before update or delete on payouts for each row execute function refuse_change();
create trigger payouts_no_truncate before truncate on payouts for each statement execute function refuse_change();
create trigger payouts_parties after insert on payouts for each row execute function record_payout_parties();
create trigger payouts_account before insert on payouts for each row when (new.payment_account_id is not null)
  execute function check_cash_account();

create trigger payout_entries_join before insert on payout_entries for each row execute function join_payout();
create trigger payout_entries_append_only before update or delete on payout_entries
  for each row execute function refuse_change();
create trigger payout_entries_no_truncate before truncate on payout_entries
  for each statement execute function refuse_change();

create trigger payout_parties_append_only before update or delete on payout_parties
  for each row execute function refuse_change();
create trigger payout_parties_no_truncate before truncate on payout_parties
  for each statement execute function refuse_change();

create trigger settings_lock_prices before update of usd_per_egp, usd_per_eur on settings
  for each statement execute function lock_foreign_prices();
create trigger settings_refresh_prices after update of usd_per_egp, usd_per_eur on settings
  for each row when ((old.usd_per_egp, old.usd_per_eur) is distinct from (new.usd_per_egp, new.usd_per_eur))
  execute function refresh_foreign_prices();

create trigger legal_page_versions_keep before update or delete on legal_page_versions
  for each row execute function keep_legal_page_version();

create trigger settings_purge_pages after update on settings for each row
  when (old.* is distinct from new.*) execute function purge_named_pages('settings', 'trips');
create trigger payment_accounts_purge_pages after insert or update or delete on payment_accounts
  for each statement execute function purge_named_pages('settings');
create trigger commission_rates_purge_pages after insert on commission_rates
  for each statement execute function purge_named_pages('settings');
create trigger faqs_purge_pages after insert or update or delete on faqs
  for each statement execute function purge_named_pages('faqs');
create trigger legal_page_versions_purge_pages after insert or update or delete on legal_page_versions
  for each statement execute function purge_named_pages('legal');
create trigger trips_purge_inserted after insert on trips referencing new table as changed
  for each statement execute function purge_trip_pages();
create trigger trips_purge_updated after update on trips referencing new table as changed
  for each statement execute function purge_trip_pages();
create trigger departures_purge_inserted after insert on departures referencing new table as changed
  for each statement execute function purge_pages_of_departures();
create trigger departures_purge_deleted after delete on departures referencing old table as changed
  for each statement execute function purge_pages_of_departures();
create trigger departures_purge_updated after update on departures for each row
  when (old.* is distinct from new.*) execute function purge_pages_of_departure();
create trigger bookings_purge_inserted after insert on bookings
  for each row execute function purge_pages_of_booking();
create trigger bookings_purge_updated after update of status, deleted_at on bookings for each row
  when ((old.status, old.deleted_at) is distinct from (new.status, new.deleted_at))
  execute function purge_pages_of_booking();
create trigger waiting_list_entries_purge_listed after insert or delete on waiting_list_entries
  for each row execute function purge_pages_of_waiting_list();
create trigger waiting_list_entries_purge_moved after update of state, seats on waiting_list_entries for each row
  when ((old.state, old.seats) is distinct from (new.state, new.seats)) execute function purge_pages_of_waiting_list();
create trigger reviews_purge_pages after insert or update on reviews
  for each row execute function purge_pages_of_review();
create trigger agencies_purge_pages after insert or update on agencies
  for each row execute function purge_pages_of_agency();
create trigger agency_documents_purge_pages after insert or update or delete on agency_documents
  for each row execute function purge_pages_of_document();
create trigger users_purge_pages after update of name, profile_photo_id, is_active, agency_verified_at, deleted_at on users
  for each row when ((old.name, old.profile_photo_id, old.is_active, old.agency_verified_at, old.deleted_at)
    is distinct from (new.name, new.profile_photo_id, new.is_active, new.agency_verified_at, new.deleted_at))
  execute function purge_pages_of_user();

create trigger booking_events_webhooks after insert on booking_events
  for each row execute function add_webhook_event_of_booking();
create trigger trips_webhooks_added after insert on trips for each row execute function add_webhook_event_of_trip();
create trigger trips_webhooks after update of status, deleted_at, updated_at on trips for each row
  when ((old.status, old.deleted_at, old.updated_at) is distinct from (new.status, new.deleted_at, new.updated_at))
  execute function add_webhook_event_of_trip();
create trigger departures_webhooks_added after insert or delete on departures
  for each row execute function add_webhook_event_of_departure();
create trigger departures_webhooks after update of starts_on, total_seats, price_minor, cancelled_at, min_seats, runs_at
  on departures for each row
  when ((old.starts_on, old.total_seats, old.price_minor, old.cancelled_at, old.min_seats, old.runs_at)
    is distinct from (new.starts_on, new.total_seats, new.price_minor, new.cancelled_at, new.min_seats, new.runs_at))
  execute function add_webhook_event_of_departure();
