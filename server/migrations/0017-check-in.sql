-- The meeting point: who is here, and who has brought the foreign cash (docs/decisions/0019).

-- How many travellers of a booking are here, each change a row; the highest version holds. Append-only.
create table check_ins (
  booking_id uuid not null references bookings (id),
  -- one more than the version its writer had seen: of two who change the same one, the key lets one through
  version integer not null check (version >= 1),
  -- 0 takes it back
  seats integer not null check (seats between 0 and 10),
  by_id uuid not null references users (id),
  at timestamptz not null,
  primary key (booking_id, version)
);

create trigger check_ins_append_only before update or delete on check_ins
  for each row execute function refuse_change();
create trigger check_ins_no_truncate before truncate on check_ins
  for each statement execute function refuse_change();

-- when the agency received the foreign part of an international trip
alter table bookings add column cash_collected_at timestamptz;
alter table bookings add constraint bookings_cash_exists check (cash_collected_at is null or is_international);
