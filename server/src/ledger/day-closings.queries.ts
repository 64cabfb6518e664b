import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { ClosingLine } from '@rihla/contract/ledger/day-closings.api.ts'
import type { Database, Transaction } from '#database/database.ts'

export const findDayClosing = (db: Database | Transaction, day: CalendarDate) =>
  db
    .selectFrom('day_closings as c')
    .innerJoin('users as u', 'u.id', 'c.closed_by')
    .select(['c.lines', 'c.closed_at', 'u.name', 'u.deleted_at'])
    .where('c.day', '=', day)
    .executeTakeFirst()

interface NewClosing {
  day: CalendarDate
  lines: ClosingLine[]
  by: string
  at: Date
}

/** Returns false if the day is closed already. */
export async function insertDayClosing(trx: Transaction, { day, lines, by, at }: NewClosing): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('day_closings')
    .values({ day, lines: JSON.stringify(lines), closed_by: by, closed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
