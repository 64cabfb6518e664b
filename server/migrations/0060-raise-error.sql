-- Refuses a statement that has already written something: the application returns the code as its own error.
create function raise_error(code text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'RH001', message = code;
end
$$;
