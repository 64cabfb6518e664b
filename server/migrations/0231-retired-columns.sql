-- What versions before 0.2.0 used: columns and a table that nothing reads any more, and requests for another date that they left on
-- bookings whose status has changed since. Dropping a column rewrites no table.
alter table bookings drop column paid_minor;
alter table trips drop column names_text, drop column sounds;
alter table agencies drop column sounds;
drop table known_logins;
update bookings set date_change = null where date_change is not null and status <> 'confirmed';
do $$
begin
  -- the first reconciliation, which posted bookings from before the ledger
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'ledger.reconcile-first';
  end if;
end
$$;
