-- booking_sums (0056) replaces the first; bookings_desk_status and bookings_waiting (0058) the second.
drop index bookings_desk_sums;
drop index bookings_queue;
