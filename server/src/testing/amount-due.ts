import { toMajor } from '@rihla/contract/money.ts'
import type { Database } from '#database/database.ts'

/** What an admin states as arrived when the transfer of a booking paid exactly what was due. */
export async function amountDue({ db }: { db: Database }, bookingId: string): Promise<{ receivedAmount: number }> {
  const booking = await db
    .selectFrom('bookings')
    .select(['deposit_minor', 'received_minor'])
    .where('id', '=', bookingId)
    .executeTakeFirst()
  return { receivedAmount: toMajor(Math.max(0, (booking?.deposit_minor ?? 0) - (booking?.received_minor ?? 0))) }
}
