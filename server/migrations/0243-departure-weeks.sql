-- Searches with dates compare the departures of the trips that they find.
drop function listed_departing(tsquery, integer[], integer);
alter table catalogue_trips drop column departure_weeks;
