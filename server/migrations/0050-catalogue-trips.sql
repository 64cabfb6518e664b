-- The catalogue as public lists and the search read it: one narrow row per trip, and the vocabulary of all trips
-- (docs/catalogue.md).

-- Words of a folded text, in order, without the Arabic article: 'القاهرة' is found as 'قاهره', too.
create function split_words(folded text) returns text[]
  language sql immutable parallel safe strict
begin atomic
  select coalesce(array_agg(left(regexp_replace(part, '^[وفبك]?ال(?=..)', ''), 60) order by place), '{}')
  from regexp_split_to_table(folded, '[^a-z0-9\u00C0-\u058F\u0620-\u06D3\u06D5-\u1FFF\u3040-\uFFFF]+')
    with ordinality as parts (part, place)
  where part <> '';
end;

-- Words to find a text by: also without 'و' ('and'), which Arabic writes as a part of the next word. With the default cost
-- the planner computes them for every agency instead of using the index on them.
create function index_words(folded text) returns text[]
  language sql immutable parallel safe strict cost 2000
begin atomic
  select coalesce(array_agg(form), '{}')
  from unnest(split_words(folded)) as word
  cross join lateral (values (word), (case when word like 'و___%' then substr(word, 2) end)) as forms (form)
  where form is not null;
end;

create function with_prefix(prefix text, words text[]) returns text[]
  language sql immutable parallel safe strict
  return array(select prefix || word from unnest(words) as word);

create table catalogue_trips (
  trip_id uuid primary key references trips (id) on delete cascade,
  agency_id uuid not null,
  -- published, or a public draft of a verified agency; of an active agency
  is_listed boolean not null,
  status text not null,
  is_international boolean not null,
  featured_order integer not null,
  destination text not null,
  destination_key text not null,
  days integer not null,
  egp_price_minor bigint not null,
  start_date date not null,
  last_departure_on date,
  created_at timestamptz not null,
  -- every word, and those of title, place and agency with 't/', 'p/' and 'a/' before them
  words tsvector not null default ''
);

-- for lists that are read from departures: pages far behind do not visit the rows
create index catalogue_listed on catalogue_trips (trip_id)
  include (featured_order, status, is_international, days, egp_price_minor) where is_listed;
create index catalogue_by_price on catalogue_trips (egp_price_minor, trip_id) include (status, is_international, days)
  where is_listed;
create index catalogue_by_destination on catalogue_trips (destination collate "und-x-icu", trip_id)
  include (status, is_international, days, egp_price_minor) where is_listed;
create index catalogue_by_age on catalogue_trips (created_at, trip_id)
  include (status, is_international, days, egp_price_minor) where is_listed;
create index catalogue_by_start on catalogue_trips (start_date, trip_id) include (last_departure_on, featured_order)
  where is_listed;
create index catalogue_by_place on catalogue_trips (destination_key) where is_listed;
create index catalogue_by_agency on catalogue_trips (agency_id) where is_listed;
create index catalogue_featured on catalogue_trips (featured_order) where is_listed and featured_order > 0;
-- drafts and trips abroad are few: an order by date would walk past all others
create index catalogue_drafts on catalogue_trips (start_date, trip_id) where is_listed and status = 'draft';
-- without a pending list, which every search would scan
create index catalogue_words on catalogue_trips using gin (words) with (fastupdate = off) where is_listed;

-- Listed trips with these words, at most so many. By default the planner underestimates what comparing the words of a row
-- costs, and compares all of them instead of using their index.
create function matching_trips(query tsquery, max integer) returns setof uuid
  language sql stable parallel safe set random_page_cost = 1.1 set cpu_operator_cost = 0.05
begin atomic
  select trip_id from catalogue_trips where is_listed and words @@ query limit max;
end;

create table search_words (
  -- folded; "C" lets prefixes use the primary key
  word text collate "C" primary key,
  -- as first written, for 'Did you mean'
  spelling text not null,
  sound text not null generated always as (search_sound(word)) stored,
  is_arabic boolean not null generated always as (word ~ '[\u0620-\u06FF]') stored,
  -- occurs in a title, a destination or an agency's name
  is_name boolean not null,
  -- a trip that has the word
  trip_id uuid not null
);
create index search_words_sound on search_words (sound);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

-- Names that are spelled too differently in the two scripts, or are too short, to be recognized by their sound.
create table search_pairs (
  latin text not null,
  arabic text not null,
  primary key (latin, arabic)
);
create index search_pairs_arabic on search_pairs (arabic, latin);
insert into search_pairs (latin, arabic)
select split.latin, split.arabic
from (values
  ('luxor', 'الأقصر'), ('cairo', 'القاهرة'), ('giza', 'الجيزة'), ('egypt', 'مصر'), ('siwa', 'سيوة'), ('taba', 'طابا'),
  ('fayoum', 'الفيوم'), ('fayum', 'الفيوم'), ('hurghada', 'الغردقة'), ('alexandria', 'الإسكندرية'), ('sinai', 'سيناء'),
  ('nuweiba', 'نويبع'), ('sheikh', 'الشيخ'), ('catherine', 'كاترين'), ('safaga', 'سفاجا'), ('quseir', 'القصير'),
  ('gouna', 'الجونة'), ('bahariya', 'البحرية'), ('kharga', 'الخارجة'), ('dakhla', 'الداخلة'), ('farafra', 'الفرافرة'),
  ('qena', 'قنا'), ('minya', 'المنيا'), ('esna', 'إسنا'), ('suez', 'السويس'), ('nubia', 'النوبة'), ('rayan', 'الريان'),
  ('nile', 'النيل'), ('red', 'الأحمر'), ('sea', 'البحر'), ('white', 'البيضاء'), ('black', 'السوداء'),
  ('desert', 'الصحراء'), ('oasis', 'واحة'), ('valley', 'وادي'), ('wadi', 'وادي'), ('dubai', 'دبي'), ('bali', 'بالي'),
  ('rome', 'روما'), ('athens', 'أثينا'), ('amman', 'عمان'), ('jordan', 'الأردن'), ('turkey', 'تركيا'),
  ('cappadocia', 'كابادوكيا'), ('georgia', 'جورجيا'), ('lebanon', 'لبنان'), ('saudi', 'السعودية'), ('mecca', 'مكة')
) as names (latin, written),
  lateral (select names.latin, (split_words(search_fold(names.written)))[1] as arabic) as split;

-- Adds words that are new or were no names, with the spelling of one of the trips.
create function add_search_words(trip_ids uuid[]) returns void language sql as $$
  with lexemes as (
    select case when lexeme like '_/%' then substr(lexeme, 3) else lexeme end as word, bool_or(lexeme like '_/%') as is_name,
      min(c.trip_id::text)::uuid as trip_id
    from catalogue_trips c cross join lateral unnest(c.words)
    where c.trip_id = any (trip_ids)
    group by 1
  ), missing as materialized (
    select * from lexemes l
    where not exists (select from search_words w where w.word = l.word and (w.is_name or not l.is_name))
  ), spellings as (
    select distinct on (word) word, case word when words[1] then written when substr(words[1], 2) then substr(written, 2) end
      as spelling
    from trips t
    join agencies a on a.user_id = t.agency_id
    cross join lateral regexp_split_to_table(t.title || ' ' || t.destination || ' ' || a.name || ' ' || t.description, '\s+')
      as token
    cross join lateral (select btrim(token, '.,:;!?()[]{}"''`«»“”‘’،؛؟-–—…') as written offset 0) as trimmed
    cross join lateral (select search_fold(written) as folded offset 0) as folding
    cross join lateral (select split_words(folded) as words offset 0) as split
    cross join lateral unnest(index_words(folded)) as word
    where t.id in (select trip_id from missing) and cardinality(words) = 1
  )
  insert into search_words (word, spelling, is_name, trip_id)
  select word, coalesce(spelling, word), is_name, trip_id
  from missing left join spellings using (word)
  -- one order for all writers, who may wait for each other's words
  order by word
  on conflict (word) do update set is_name = true where not search_words.is_name and excluded.is_name
$$;

-- Writes the rows of these trips; `of_texts` also their words, which take nearly all of the time.
create function refresh_catalogue(trip_ids uuid[], of_texts boolean) returns void language sql as $$
  insert into catalogue_trips as c (trip_id, agency_id, is_listed, status, is_international, featured_order, destination,
    destination_key, days, egp_price_minor, start_date, last_departure_on, created_at, words)
  select t.id, t.agency_id,
    t.deleted_at is null and u.deleted_at is null and u.is_active
      and (t.status = 'published' or (t.status = 'draft' and t.is_draft_public and u.agency_verified_at is not null)),
    t.status, t.is_international, t.featured_order, t.destination, t.destination_key, t.days, t.egp_price_minor,
    t.start_date, t.last_departure_on, t.created_at,
    case when of_texts then array_to_tsvector(
      index_words(t.search_text || ' ' || a.names_text)
      || with_prefix('t/', index_words(search_fold(t.title)))
      || with_prefix('p/', index_words(t.destination_key))
      || with_prefix('a/', index_words(a.names_text))) else '' end
  from trips t join users u on u.id = t.agency_id join agencies a on a.user_id = t.agency_id
  where t.id = any (trip_ids)
  order by t.id
  on conflict (trip_id) do update set (agency_id, is_listed, status, is_international, featured_order, destination,
    destination_key, days, egp_price_minor, start_date, last_departure_on, created_at, words) = (excluded.agency_id,
    excluded.is_listed, excluded.status, excluded.is_international, excluded.featured_order, excluded.destination,
    excluded.destination_key, excluded.days, excluded.egp_price_minor, excluded.start_date, excluded.last_departure_on,
    excluded.created_at, case when of_texts then excluded.words else c.words end)
  where of_texts or (c.agency_id, c.is_listed, c.status, c.is_international, c.featured_order, c.destination, c.days,
    c.egp_price_minor, c.start_date, c.last_departure_on, c.created_at) is distinct from (excluded.agency_id,
    excluded.is_listed, excluded.status, excluded.is_international, excluded.featured_order, excluded.destination,
    excluded.days, excluded.egp_price_minor, excluded.start_date, excluded.last_departure_on, excluded.created_at);
  select add_search_words(trip_ids) where of_texts;
$$;

-- The account is locked, because a change of it would not see the new trip.
create function list_inserted_trips() returns trigger language plpgsql as $$
declare ids uuid[] := array(select id from inserted);
begin
  perform from users where id in (select agency_id from inserted) order by id for share;
  perform refresh_catalogue(ids, of_texts => true);
  return null;
end
$$;
create function list_updated_trips() returns trigger language plpgsql as $$
declare
  changed uuid[] := array(
    select n.id from after n join before o on o.id = n.id
    where (n.agency_id, n.status, n.is_draft_public, n.deleted_at, n.is_international, n.featured_order, n.destination,
      n.days, n.egp_price_minor, n.start_date, n.last_departure_on, n.created_at) is distinct from (o.agency_id, o.status,
      o.is_draft_public, o.deleted_at, o.is_international, o.featured_order, o.destination, o.days, o.egp_price_minor,
      o.start_date, o.last_departure_on, o.created_at));
  rewritten uuid[] := array(
    select n.id from after n join before o on o.id = n.id
    where (n.title, n.destination, n.description, n.agency_id)
      is distinct from (o.title, o.destination, o.description, o.agency_id));
begin
  if cardinality(changed) > 0 then perform refresh_catalogue(changed, of_texts => false); end if;
  if cardinality(rewritten) > 0 then perform refresh_catalogue(rewritten, of_texts => true); end if;
  return null;
end
$$;
-- Accounts before trips, as docs/locking.md orders them.
create function list_trips_of_account() returns trigger language plpgsql as $$
begin
  perform from trips where agency_id = new.id order by id for no key update;
  perform refresh_catalogue(array(select id from trips where agency_id = new.id), of_texts => false);
  return null;
end
$$;
create function list_trips_of_renamed_agency() returns trigger language plpgsql as $$
begin
  perform from trips where agency_id = new.user_id order by id for no key update;
  perform refresh_catalogue(array(select id from trips where agency_id = new.user_id), of_texts => true);
  return null;
end
$$;
-- Nearly everything is written before the triggers lock the tables; what changed meanwhile is written again.
select refresh_catalogue(array(select id from trips), of_texts => true);
create trigger trips_list_inserted after insert on trips referencing new table as inserted
  for each statement execute function list_inserted_trips();
create trigger trips_list_updated after update on trips referencing old table as before new table as after
  for each statement execute function list_updated_trips();
create trigger users_list_trips after update of is_active, deleted_at, agency_verified_at on users for each row
  when (new.role = 'agency' and (old.is_active, old.deleted_at is null, old.agency_verified_at is null)
    is distinct from (new.is_active, new.deleted_at is null, new.agency_verified_at is null))
  execute function list_trips_of_account();
create trigger agencies_list_trips after update of name on agencies for each row
  when (old.name is distinct from new.name) execute function list_trips_of_renamed_agency();
select refresh_catalogue(array(select id from trips), of_texts => false);
select refresh_catalogue(array(
  select t.id from trips t join users u on u.id = t.agency_id
  where greatest(t.updated_at, u.updated_at) > now() - interval '1 hour'), of_texts => true);

drop index trips_names, trips_sounds;
