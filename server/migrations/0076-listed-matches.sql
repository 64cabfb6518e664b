-- Listed trips with these words, at most so many, with what lists filter and sort by (docs/catalogue.md#search). For the
-- settings see matching_trips. The words themselves are long and stored outside of the row.
create function listed_with_words(query tsquery, max integer)
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
create function listed_with_names(query tsquery, max integer)
  returns table (trip_id uuid, agency_id uuid, status text, is_international boolean, featured_order integer,
    destination text, destination_key text, days integer, egp_price_minor bigint, start_date date, last_departure_on date,
    created_at timestamptz, names tsvector)
  language sql stable parallel safe set random_page_cost = 1.1 set cpu_operator_cost = 0.05
begin atomic
  select t.trip_id, t.agency_id, t.status, t.is_international, t.featured_order, t.destination, t.destination_key, t.days,
    t.egp_price_minor, t.start_date, t.last_departure_on, t.created_at, t.names
  from catalogue_trips t where t.is_listed and t.names @@ query limit max;
end;
