-- Without statistics of the new column, a third of all bookings is expected to have a late surplus, and the lists of late bookings
-- read the whole table. A transaction of its own: it must not keep the lock of the new column.
analyze bookings (surplus_due_at);
