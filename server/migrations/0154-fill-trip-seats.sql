-- not together with the table: its foreign key keeps others from writing trips until the transaction ends
insert into trip_seats (trip_id, seats_booked) select trip_id, sum(seats_booked) from departures group by trip_id
on conflict (trip_id) do nothing;
