-- Agencies by the words of their names, as the search folds them.
create index concurrently if not exists agencies_words on agencies using gin (array_to_tsvector(index_words(names_text)));
