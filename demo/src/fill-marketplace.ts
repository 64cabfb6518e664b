import { sql } from 'kysely'
import type { Context } from '@rihla/server/context.ts'
import type { Transaction } from '@rihla/server/database/database.ts'
import { fillFaqs, fillPromos, fillViews, fillWishlists } from './fill-around.ts'
import { fillBookings } from './fill-bookings.ts'
import { fillCompany } from './fill-company.ts'
import { fillChangedTerms } from './fill-changed-terms.ts'
import { fillDepartures } from './fill-departures.ts'
import { fillDocuments, orderDocuments } from './fill-documents.ts'
import { fillFailedMail } from './fill-failed-mail.ts'
import { fillMessages, fillReports } from './fill-inbox.ts'
import { fillPaymentAccounts } from './fill-payment-accounts.ts'
import { fillPayouts } from './fill-payouts.ts'
import { fillPeople } from './fill-people.ts'
import { fillReviews } from './fill-reviews.ts'
import { fillSeats } from './fill-seats.ts'
import { endSales, fillTrips } from './fill-trips.ts'
import { fillWaitingList } from './fill-waiting-list.ts'
import { fillTravellers } from './fill-travellers.ts'
import { type Filling, makeFilling } from './filling.ts'
import { isEmpty } from './is-empty.ts'
import { orderItineraries } from './itineraries/order-itineraries.ts'
import { orderPictures } from './order-pictures.ts'
import { orderProofs } from './proofs.ts'
import { fillDecidedDisputes, fillOpenDisputes } from './situations/fill-disputes.ts'
import { fillHolds } from './situations/fill-holds.ts'
import { fillNoShow } from './situations/fill-no-show.ts'
import { forgetOriginals, type ItineraryOrder, type PictureOrder, storePictures } from './store-pictures.ts'

/**
 * Fills an empty database; returns false if another instance did. Pictures are stored first, because they take the
 * longest; all rows are written in one transaction, so that an interrupted fill leaves only unreferenced pictures,
 * which are cleaned up like any others.
 */
export async function fillMarketplace(context: Context): Promise<boolean> {
  const startedAt = performance.now()
  const msSoFar = () => Math.round(performance.now() - startedAt)
  context.log.info('filling the demo, this takes a minute')
  // one timestamp for pictures and rows, however long drawing takes
  const now = context.clock.now()
  const timeZone = context.config.platformTimeZone
  const present = { now, timeZone, today: context.clock.today() }
  const orders = new Map<string, PictureOrder | ItineraryOrder>([
    ...orderPictures(),
    ...orderProofs(present),
    ...orderDocuments(),
    ...orderItineraries(),
  ])
  const pictures = await storePictures(context, orders)
  context.log.info({ pictures: pictures.size, ms: msSoFar() }, 'pictures of the demo drawn')
  const isFilled = await context.db.transaction().execute(async (trx) => {
    // Another instance may be filling the database concurrently.
    if (!(await lockFilling(trx)) || !(await isEmpty(trx))) return false
    await fillRows(makeFilling(context, { present, trx, pictures }))
    await forgetOriginals(trx, pictures)
    return true
  })
  context.log.info({ isFilled, ms: msSoFar() }, 'demo filled')
  return isFilled
}

async function fillRows(filling: Filling): Promise<void> {
  const people = await fillPeople(filling)
  await fillCompany(filling)
  await fillDocuments(filling, people)
  await fillPaymentAccounts(filling, people)
  const market = { people, trips: await fillTrips(filling, people) }
  await fillPromos(filling)
  await fillBookings(filling, market)
  await fillReviews(filling, market)
  const openDisputes = await fillDecidedDisputes(filling, market)
  await fillNoShow(filling, market)
  await fillSeats(filling, market)
  await fillTravellers(filling)
  await endSales(filling, market.trips)
  await fillDepartures(filling, market)
  await fillWaitingList(filling, market)
  await fillHolds(filling, market)
  await fillChangedTerms(filling, market)
  await fillFaqs(filling)
  await fillWishlists(filling, market)
  await fillViews(filling, market)
  await fillMessages(filling, market)
  await fillReports(filling, market)
  await fillPayouts(filling, people)
  await fillOpenDisputes(filling, market, openDisputes)
  await fillFailedMail(filling)
}

async function lockFilling(trx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('fill demo')) as locked`.execute(trx)
  return rows[0]!.locked
}
