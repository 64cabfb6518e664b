-- A listed trip that has this word, null if none has. The planner cannot estimate the comparison, and from some 300,000
-- trips on expects to find one soonest by reading all trips.
create or replace function listed_trip_with_word(lexeme text) returns uuid
  language sql stable parallel safe strict set enable_seqscan = off
begin atomic
  select trip_id from catalogue_trips where is_listed and words @@ ('''' || lexeme || '''')::tsquery limit 1;
end;

-- Listed trips with these words, at most so many, with what lists filter and sort by (docs/catalogue.md#search). By
-- default the planner underestimates what comparing the words of a row costs, and compares all of them instead of using
-- their index. The words themselves are long and stored outside of the row.
create or replace function listed_with_words(query tsquery, max integer)
  returns table (trip_id uuid, agency_id uuid, status text, is_international boolean, featured_order integer,
    destination text, destination_key text, days integer, egp_price_minor bigint, start_date date, last_departure_on date,
    created_at timestamptz, names tsvector)
  language sql stable parallel safe set random_page_cost = 1.1 set cpu_operator_cost = 0.05
begin atomic
  select t.trip_id, t.agency_id, t.status, t.is_international, t.featured_order, t.destination, t.destination_key, t.days,
    t.egp_price_minor, t.start_date, t.last_departure_on, t.created_at, t.names
  from catalogue_trips t where t.is_listed and t.words @@ query limit max;
end;

-- As `listed_with_words`, by the words of title, place and agency.
create or replace function listed_with_names(query tsquery, max integer)
  returns table (trip_id uuid, agency_id uuid, status text, is_international boolean, featured_order integer,
    destination text, destination_key text, days integer, egp_price_minor bigint, start_date date, last_departure_on date,
    created_at timestamptz, names tsvector)
  language sql stable parallel safe set random_page_cost = 1.1 set cpu_operator_cost = 0.05
begin atomic
  select t.trip_id, t.agency_id, t.status, t.is_international, t.featured_order, t.destination, t.destination_key, t.days,
    t.egp_price_minor, t.start_date, t.last_departure_on, t.created_at, t.names
  from catalogue_trips t where t.is_listed and t.names @@ query limit max;
end;

-- The ids alone, by the words of title, place and agency.
create or replace function matching_names(query tsquery, max integer) returns setof uuid
  language sql stable parallel safe set random_page_cost = 1.1 set cpu_operator_cost = 0.05
begin atomic
  select trip_id from catalogue_trips where is_listed and names @@ query limit max;
end;
