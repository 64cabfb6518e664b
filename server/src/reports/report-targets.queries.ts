import type { ReportType } from '@rihla/contract/reports/report.ts'
import type { Database } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { isReviewVisible } from '#reviews/reviews.queries.ts'
import { isTripVisible } from '#trips/find-trip.queries.ts'

/** Agencies are public; customers are visible to the agencies they booked with, and to admins. */
async function isPersonVisible(db: Database, id: string, viewer: CurrentUser): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .where((eb) => {
      if (viewer.role === 'admin') return eb.lit(true)
      const isAgency = eb.and([eb('u.role', '=', 'agency'), eb('u.is_active', '=', true)])
      if (viewer.role !== 'agency') return isAgency
      const hasBooked = eb
        .selectFrom('bookings as b')
        .select('b.id')
        .whereRef('b.customer_id', '=', 'u.id')
        .where('b.agency_id', '=', viewer.id)
        .where('b.deleted_at', 'is', null)
      return eb.or([isAgency, eb.exists(hasBooked)])
    })
    .executeTakeFirst()
  return row !== undefined
}

const isAgencyVisible = async (db: Database, id: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'agency')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Only targets that are visible to the reporter can be reported. */
export const isTargetVisible: Record<
  Exclude<ReportType, 'other'>,
  (db: Database, id: string, viewer: CurrentUser) => Promise<boolean>
> = {
  trip: isTripVisible,
  agency: isAgencyVisible,
  review: isReviewVisible,
  user: isPersonVisible,
}
