-- The overview of the admins counts those that wait. Few rows: one or two per agency.
create index payout_details_pending on payout_details (submitted_at) where state = 'pending';
