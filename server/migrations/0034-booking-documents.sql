-- The identity documents of a booking: what its agency may open (docs/product/bookings.md#identity-documents). A table of
-- its own: columns of bookings would need a lock and a check of all its rows. A document is not deleted while a booking
-- references it.
create table booking_documents (
  booking_id uuid primary key references bookings (id) on delete cascade deferrable initially deferred,
  front_id uuid references uploads (id),
  back_id uuid references uploads (id)
);
create index booking_documents_front on booking_documents (front_id) where front_id is not null;
create index booking_documents_back on booking_documents (back_id) where back_id is not null;

-- Current bookings get the documents of their customers' profiles. The profile has no foreign key: a document may be gone.
insert into booking_documents
select b.id, front.id, back.id from bookings b
join customers c on c.user_id = b.customer_id
left join uploads front on front.id = c.national_id_front_id
left join uploads back on back.id = c.national_id_back_id
where b.status in ('pending', 'payment_verified', 'agency_approved', 'confirmed') and b.ends_on >= current_date - 7
  and (front.id is not null or back.id is not null);
