-- Addresses are compared with an ASCII domain (IDNA) without a final dot (docs/product/api.md#texts). Accounts that were made
-- before are few: those whose new form is another account's stay as they are, and can only be told apart by an admin.
create or replace function pg_temp.ascii_address(address text) returns text language plpgsql as $$
declare
  label text; domain text;
  n int; delta int; bias int; handled int; basic int; m int; q int; k int; t int; c int;
  points int[]; output text;
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
begin
  foreach label in array string_to_array(rtrim(split_part(address, '@', 2), '.'), '.') loop
    output := label;
    if label ~ '[^\x01-\x7f]' then
      n := 128;
      delta := 0;
      bias := 72;
      points := array(select ascii(letter) from regexp_split_to_table(label, '') with ordinality as l (letter, at) order by at);
      output := regexp_replace(label, '[^\x01-\x7f]', '', 'g');
      basic := length(output);
      handled := basic;
      if basic > 0 then output := output || '-'; end if;
      while handled < cardinality(points) loop
        m := (select min(point) from unnest(points) as point where point >= n);
        delta := delta + (m - n) * (handled + 1);
        n := m;
        foreach c in array points loop
          if c < n then delta := delta + 1; end if;
          continue when c <> n;
          q := delta;
          k := 36;
          loop
            t := greatest(1, least(26, k - bias));
            exit when q < t;
            output := output || substr(digits, t + (q - t) % (36 - t) + 1, 1);
            q := (q - t) / (36 - t);
            k := k + 36;
          end loop;
          output := output || substr(digits, q + 1, 1);
          delta := case when handled = basic then delta / 700 else delta / 2 end;
          delta := delta + delta / (handled + 1);
          k := 0;
          while delta > 455 loop delta := delta / 35; k := k + 36; end loop;
          bias := k + 36 * delta / (delta + 38);
          delta := 0;
          handled := handled + 1;
        end loop;
        delta := delta + 1;
        n := n + 1;
      end loop;
      output := 'xn--' || output;
    end if;
    domain := concat_ws('.', domain, output);
  end loop;
  return split_part(address, '@', 1) || '@' || domain;
end
$$;

create temporary table spelled on commit drop as
  select id, pg_temp.ascii_address(email_key) as key from users
  where deleted_at is null and email_key ~ '@(.*[^\x01-\x7f]|.*\.$)';

update users u set email_key = s.key, email = s.key from spelled s
where u.id = s.id
  and not exists (select 1 from users other where other.email_key = s.key and other.deleted_at is null)
  and not exists (select 1 from spelled twin where twin.key = s.key and twin.id < s.id);

update registrations set email_key = pg_temp.ascii_address(email_key) where email_key ~ '@(.*[^\x01-\x7f]|.*\.$)';
