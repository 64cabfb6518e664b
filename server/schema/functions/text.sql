-- Text as it is compared: without accents, letter case, Arabic vowel marks and tatweel, with one form of alef, hamza,
-- taa marbuta and alef maqsura, and Latin digits. Texts and search terms go through it.
create or replace function search_fold(input text) returns text
  language sql immutable parallel safe strict
  return translate(
    regexp_replace(
      lower(public.unaccent('public.unaccent'::regdictionary, normalize(input, nfkc))),
      '[\u064B-\u065F\u0670\u0640\u200E\u200F]', '', 'g'),
    'أإآٱىةؤئ٠١٢٣٤٥٦٧٨٩ء',
    'اااايهوي0123456789');

-- How a word sounds, roughly, in either script: 'louxor' as 'luxor', 'dahb' as 'دهب', 'shiekh' as 'sheikh'. Vowels go,
-- letters that people take for each other are one, and a vowel in front leaves an 'a'. The word comes folded.
create or replace function search_sound(word text) returns text
  language sql immutable parallel safe strict
  return rtrim(
    -- without vowels
    regexp_replace(
      regexp_replace(
        -- one of a double, 'mb' as 'nb', a vowel in front
        regexp_replace(replace(
          translate(
            replace(replace(replace(replace(replace(replace(replace(replace(
              regexp_replace(word, '^ال(?=..)', ''),
              'x', 'ks'), 'sh', 'x'), 'ch', 'x'), 'kh', 'k'), 'gh', 'g'), 'th', 't'), 'dh', 'd'), 'ph', 'f'),
            'cqjvpبتثجحخدذرزسشصضطظغفقكلمنهپچڤگاويع',
            'kkgfbbttghkddrzsxsdtzgfkklmnhbgfgaaaa'),
          'mb', 'nb'), '(.)\1+', '\1', 'g'),
        '^[aeiouyw]+', 'a'),
      '(?!^)[aeiouyw]+', '', 'g'),
    'h');

-- Words of a folded text, in order, without the Arabic article: 'القاهرة' is found as 'قاهره', too.
create or replace function split_words(folded text) returns text[]
  language sql immutable parallel safe strict
begin atomic
  select coalesce(array_agg(left(regexp_replace(part, '^[وفبك]?ال(?=..)', ''), 60) order by place), '{}')
  from regexp_split_to_table(folded, '[^a-z0-9\u00C0-\u058F\u0620-\u06D3\u06D5-\u1FFF\u3040-\uFFFF]+')
    with ordinality as parts (part, place)
  where part <> '';
end;

-- Words to find a text by: also without 'و' ('and'), which Arabic writes as a part of the next word. With the default
-- cost the planner computes them for every agency instead of using the index on them.
create or replace function index_words(folded text) returns text[]
  language sql immutable parallel safe strict cost 2000
begin atomic
  select coalesce(array_agg(form), '{}')
  from unnest(split_words(folded)) as word
  cross join lateral (values (word), (case when word like 'و___%' then substr(word, 2) end)) as forms (form)
  where form is not null;
end;

-- The words with the prefix that tells where they are from.
create or replace function with_prefix(prefix text, words text[]) returns text[]
  language sql immutable parallel safe strict
  return array(select prefix || word from unnest(words) as word);

-- A reference as it is compared: letters and digits only, small, digits of any script as Latin ones. Null when nothing
-- is left.
create or replace function payment_reference_key(reference text) returns text
  language sql immutable parallel safe strict
  return nullif(regexp_replace(
    public.search_fold(translate(reference, '۰۱۲۳۴۵۶۷۸۹', '0123456789')), '[^[:alnum:]]', '', 'g'), '');

-- A phone number as it is searched: '+201001234567 01001234567', whatever way it was written.
create or replace function phone_search_text(phone text) returns text
  language sql immutable parallel safe strict
  return (
    with digits as (
      select regexp_replace(translate(phone, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^0-9+]', '', 'g') as typed
    ), written as (
      select case
        when typed ~ '^(\+|00)?200?[1-9][0-9]{7,9}$' then regexp_replace(typed, '^(\+|00)?200?', '+20')
        when typed ~ '^0?[1-9][0-9]{7,9}$' then regexp_replace(typed, '^0?', '+20')
        else regexp_replace(typed, '^00', '+')
      end as number
      from digits
    )
    select number || case when number like '+20%' then ' 0' || substr(number, 4) else '' end from written
  );
