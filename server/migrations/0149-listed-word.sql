-- A listed trip that has this word, null if none has. The planner cannot estimate the comparison, and from some 300,000 trips
-- on expects to find one soonest by reading all trips.
create function listed_trip_with_word(lexeme text) returns uuid
  language sql stable parallel safe strict set enable_seqscan = off
begin atomic
  select trip_id from catalogue_trips where is_listed and words @@ ('''' || lexeme || '''')::tsquery limit 1;
end;
