import type { Locale } from '@rihla/contract/product.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/database.ts'
import { enqueueMail } from '../../mail/mail.ts'
import { tripMail, type TripVerdict } from './trip-mails.ts'
import { findTripAgency, type LockedTrip } from '../trips.queries.ts'

/** Tells the agency what an admin decided about its trip, in the transaction that decides it. */
export async function sendTripMail(
  context: Pick<Context, 'config'>,
  trx: Transaction,
  verdict: TripVerdict,
  trip: LockedTrip,
): Promise<void> {
  const agency = await findTripAgency(trx, trip.agency_id)
  const locale = agency.locale as Locale
  await enqueueMail(trx, {
    kind: `trip.${verdict}`,
    to: { name: agency.name, address: agency.email },
    locale,
    content: tripMail(verdict, { tripId: trip.id, title: trip.title }, { locale, publicUrl: context.config.publicUrl }),
  })
}
