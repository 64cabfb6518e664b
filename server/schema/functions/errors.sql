-- Refuses a statement that has already written something: the application returns the code as its own error.
create or replace function raise_error(code text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'RH001', message = code;
end
$$;

-- For tables that are only added to.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;

-- Autovacuum analyzes a table after 50 changed rows and a tenth of it: until then PostgreSQL assumes ten pages for it
-- and plans accordingly. A table of up to 16 MB is analyzed within milliseconds. With the owner's rights: the
-- application owns no table. A table that another session alters or vacuums is skipped.
create or replace function analyze_small_tables()
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  small record;
begin
  for small in
    select schemaname, relname from pg_stat_user_tables
    where schemaname = 'public' and n_mod_since_analyze > 0 and pg_relation_size(relid) <= 16 * 1024 * 1024
  loop
    execute format('analyze (skip_locked) %I.%I', small.schemaname, small.relname);
  end loop;
end
$$;
