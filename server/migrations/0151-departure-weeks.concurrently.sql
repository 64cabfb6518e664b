call fill_departure_weeks();
-- for words with weeks, and for words alone in the place of the index of words
create index concurrently if not exists catalogue_words_weeks on catalogue_trips using gin (words, departure_weeks)
  with (fastupdate = off) where is_listed;
drop index concurrently if exists catalogue_words;
-- for the frequency of weeks, and because index-only scans would visit every row that was filled
vacuum (analyze) catalogue_trips;
