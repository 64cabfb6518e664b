import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import type { TravellersOfBooking } from './travellers.queries.ts'

/**
 * Logs that someone other than the customer reads full document numbers, once per booking, before they are sent
 * (docs/product/travellers.md#privacy). Bookings without a document are not logged.
 */
export async function logTravellerAccess(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  reader: CurrentUser,
  { bookings, via }: { bookings: readonly TravellersOfBooking[]; via: 'booking' | 'permit_list' },
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    for (const { id, customer_id: targetId } of bookings)
      await recordAudit(trx, {
        actorId: reader.id,
        action: 'traveller.view',
        targetId,
        details: { booking: id, via },
        at,
      })
  })
}
