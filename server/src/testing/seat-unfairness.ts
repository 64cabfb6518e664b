import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

/**
 * Records unfair events in the transaction that causes them, while it holds the lock of the departure: an offer that passes
 * over an earlier party that is not larger, seats taken by a passer-by that a waiting party fits into, freed seats that
 * a waiting party fits into at the commit, and a second offer of an entry. A party whose hold this transaction ends counts from the
 * next one: when its hold became a booking, the job serves it.
 */
export async function recordUnfairness(db: Database): Promise<void> {
  await sql`
    create table unfair (what text, at timestamptz default clock_timestamp());
    create table offered (entry uuid);
    grant all on unfair, offered to public;
    create function waits(departure uuid, up_to integer, before bigint, except_customer uuid) returns boolean
      language plpgsql as $$
    begin
      return exists (select from waiting_list_entries e
        where e.departure_id = departure and e.state = 'waiting' and e.seats <= up_to and (before is null or e.place < before)
          and e.customer_id is distinct from except_customer
          and not exists (select from seat_holds h
            where h.customer_id = e.customer_id and h.departure_id = departure
              and (h.ended_at is null or h.xmin = pg_current_xact_id()::xid)));
    end
    $$;
    create function check_hold() returns trigger language plpgsql as $$
    begin
      if new.is_offer then
        if waits(new.departure_id, new.seats, (select place from waiting_list_entries where id = new.id), null) then
          insert into unfair (what) values ('an earlier party was passed over');
        end if;
      elsif waits(new.departure_id, new.seats, null, new.customer_id) then
        insert into unfair (what) values ('a hold took seats of the queue');
      end if;
      return null;
    end
    $$;
    create trigger check_hold after insert on seat_holds for each row when (new.ended_at is null)
      execute function check_hold();
    create function check_booking() returns trigger language plpgsql as $$
    begin
      if new.departure_id is not null and new.status = 'pending'
        and not exists (select from seat_holds where booking_id = new.id and ended_at = new.created_at)
        and waits(new.departure_id, new.seats, null, new.customer_id) then
        insert into unfair (what) values ('a booking took seats of the queue');
      end if;
      return null;
    end
    $$;
    create trigger check_booking after insert on bookings for each row execute function check_booking();
    create function check_departure() returns trigger language plpgsql as $$
    declare free integer;
    begin
      select total_seats - seats_booked - seats_held into free from departures where id = new.id;
      if waits(new.id, free, null, null) then insert into unfair (what) values ('free seats were not offered'); end if;
      return null;
    end
    $$;
    create constraint trigger check_departure after update on departures deferrable initially deferred
      for each row when (new.total_seats - new.seats_booked - new.seats_held > old.total_seats - old.seats_booked - old.seats_held)
      execute function check_departure();
    create function check_offer() returns trigger language plpgsql as $$
    begin
      if exists (select from offered where entry = new.id) then
        insert into unfair (what) values ('an entry was offered seats twice');
      end if;
      insert into offered values (new.id);
      return null;
    end
    $$;
    create trigger check_offer after update of state on waiting_list_entries for each row
      when (new.state = 'offered' and old.state <> 'offered') execute function check_offer()`.execute(db)
}

/** What was recorded, each once. */
export async function listUnfair(db: Database): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`select distinct what from unfair order by what`.execute(db)
  return rows.map(({ what }) => what)
}

/** Entries whose customer was notified more than once that seats are held. */
export async function listAnnouncedTwice(db: Database): Promise<unknown[]> {
  const { rows } = await sql`select a.subject_id from mails m join mails_about a on a.mail_id = m.id
    where m.kind = 'waiting.offered' group by 1 having count(*) > 1`.execute(db)
  return rows
}
