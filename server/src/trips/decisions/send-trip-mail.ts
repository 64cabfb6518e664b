import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
import type { LockedTrip } from '../trips.queries.ts'
import { tripMail, type TripVerdict } from './trip-mails.ts'

/** Notifies the agency of an admin's decision about its trip, in the transaction of the decision. */
export async function sendTripMail(
  context: Pick<Context, 'config' | 'clock'>,
  trx: Transaction,
  verdict: TripVerdict,
  trip: LockedTrip,
  reason = '',
): Promise<void> {
  const { publicUrl } = context.config
  await notifyUsers(context, trx, [
    {
      to: trip.agency_id,
      kind: `trip.${verdict}`,
      subjectId: trip.id,
      mail: (locale) => tripMail(verdict, { tripId: trip.id, title: trip.title, reason }, { locale, publicUrl }),
    },
  ])
}
