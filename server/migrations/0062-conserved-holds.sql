-- Its own transaction: existing rows are checked without the lock that adding the constraint needed.
alter table departures validate constraint departures_holds_conserved;
