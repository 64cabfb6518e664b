import type { Database } from '../../server/src/database/database.ts'

/**
 * Requests for the admin's bookings: every filter and sort, first and last pages, the payment queue and one
 * payment.
 */
export async function adminBookingRequests(db: Database): Promise<[string, string][]> {
  const busiest = await db
    .selectFrom('bookings')
    .select(['trip_id', 'agency_id'])
    .groupBy(['trip_id', 'agency_id'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const pending = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'pending')
    .limit(1)
    .executeTakeFirstOrThrow()
  const list = (filter: string) => `/api/admin/bookings?limit=20&${filter}`
  return [
    ['bookings: first page', list('')],
    ['bookings: page 2,500', list('page=2500')],
    ['bookings: page 25,000', list('page=25000')],
    ['bookings: last pages', list('page=51000')],
    ['bookings: pending', list('status=pending')],
    ['bookings: confirmed, page 1,000', list('status=confirmed&page=1000')],
    ['bookings: refund due', list('moneyToReturn=true')],
    ['bookings: deposits', list('paymentType=deposit_payment')],
    ['bookings: one trip', list(`trip=${busiest.trip_id}`)],
    ['bookings: one agency', list(`agency=${busiest.agency_id}`)],
    ['bookings: departures in a month', list('departsFrom=2026-12-01&departsTo=2026-12-31')],
    [
      'bookings: confirmed deposits departing from today',
      list('status=confirmed&paymentType=deposit_payment&departsFrom=2026-11-21'),
    ],
    ['bookings: search by name', list('search=customer%2019')],
    ['bookings: search by a name all customers share', list('search=customer')],
    ['bookings: search by trip', list('search=luxor')],
    ['bookings: search by two letters', list('search=in')],
    ['bookings: search by reference', list('search=insta%2012345')],
    ['bookings: search without a match', list('search=qqqxyz')],
    ['bookings: next departure first', list('sort=departure')],
    ['bookings: last departure first, page 2,400', list('sort=-departure&page=2400')],
    ['bookings: largest amount first', list('sort=-amount')],
    ['bookings: smallest amount first, page 2,400', list('sort=amount&page=2400')],
    ['bookings: by customer', list('sort=customer')],
    ['bookings: by customer, page 2,400', list('sort=customer&page=2400')],
    ['bookings: payment queue', '/api/admin/bookings?status=pending&sort=booked&limit=100'],
    ['bookings: reused payments', `/api/admin/bookings/${pending.id}/reused-payments`],
  ]
}
