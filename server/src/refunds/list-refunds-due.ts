import type { Context } from '#context.ts'
import type { Database } from '#database/database.ts'
import { sortByIds } from '#database/list-rows.ts'
import type { CurrentUser } from '#http/current-user.ts'
import type { Page } from '#http/paging.ts'
import { countAdminBookings, listRefundDueIds, searchBookings } from '#bookings/admin-list/admin-bookings.queries.ts'
import { listCurrentPresence } from '#bookings/admin-list/presence.queries.ts'
import { presentPresence } from '#bookings/admin-list/presence.ts'
import { listBookingsInOrder } from '#bookings/row/bookings.queries.ts'
import { presentDesk } from '#bookings/presentation/present-booking.ts'
import { dueMinorOf } from '#bookings/row/booking-amounts.ts'
import { listRefundLines, type RefundLine } from '../refunds/refunds.queries.ts'

async function filterOf(db: Database, search: string | undefined, isNeverVerified?: boolean) {
  const term = search?.replace(/^#/, '')
  return { refundsToSend: true, isNeverVerified, searchResult: term ? await searchBookings(db, term) : undefined }
}

/** A page of the refunds that are due, those that wait the longest first. */
export async function listRefundsDue(
  context: Context,
  admin: CurrentUser,
  { search, isNeverVerified, slice }: { search: string | undefined; isNeverVerified: boolean | undefined; slice: Page },
) {
  const { db, clock } = context
  const filter = await filterOf(db, search, isNeverVerified)
  const [ids, total, neverVerified, presence, lines] = await Promise.all([
    listRefundDueIds(db, filter, slice),
    countAdminBookings(db, filter),
    countAdminBookings(db, { ...filter, isNeverVerified: true }),
    listCurrentPresence(db, clock.now()),
    listExportableRefunds(db, search),
  ])
  const rows = await listBookingsInOrder(db, ids)
  return {
    bookings: rows.map((row) => presentDesk(context, row, admin)),
    total,
    claims: presentPresence(presence, admin),
    neverVerified,
    exportable: lines.length,
  }
}

export type ExportableRefund = RefundLine & { leftMinor: number }

/** Refunds with an amount that is due and a destination, in the same order. */
export async function listExportableRefunds(db: Database, search: string | undefined): Promise<ExportableRefund[]> {
  const ids = await listRefundDueIds(db, await filterOf(db, search))
  const lines = sortByIds(ids, ids.length === 0 ? [] : await listRefundLines(db, ids))
  return lines.map((line) => ({ ...line, leftMinor: dueMinorOf(line) })).filter(({ leftMinor }) => leftMinor > 0)
}
