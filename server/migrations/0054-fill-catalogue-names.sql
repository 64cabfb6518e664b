-- Fills the names of the trips that are listed already; writing a row also moves its words out of it.
update catalogue_trips set names = array_to_tsvector(array(
  select lexeme from unnest(tsvector_to_array(words)) as lexeme where lexeme like '_/%'))
where names = '';
