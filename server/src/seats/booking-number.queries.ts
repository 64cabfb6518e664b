import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/database.ts'

/** Reserves a booking number, as part of a statement: returns it, or no row when another booking has it. */
export const takingNumber = (number: string, condition: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  insert into booking_numbers (number) select ${number} where ${condition} on conflict do nothing returning number`

/** Returns false when another booking has the number. */
export async function insertBookingNumber(trx: Transaction, number: string): Promise<boolean> {
  const { rows } = await takingNumber(number, sql`true`).execute(trx)
  return rows.length === 1
}
