import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

/** For tests that copy bookings by SQL as the owner: the copies have no reserved number (docs/product/payments.md#references). */
export const dropNumberChecks = (db: Database) =>
  sql`drop trigger if exists bookings_use_number on bookings`.execute(db)
