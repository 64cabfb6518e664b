import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { mergeBookingSums } from '../../server/src/bookings/booking-sums.queries.ts'
import type { Transaction } from '../../server/src/database/database.ts'

const sumsOfBookings = new URL('../../server/migrations/0057-sums-of-old-bookings.sql', import.meta.url)

/** Counts bookings that were written without triggers. */
export async function fillBookingSums(trx: Transaction): Promise<void> {
  await sql.raw(readFileSync(sumsOfBookings, 'utf8')).execute(trx)
  await mergeBookingSums(trx)
}
