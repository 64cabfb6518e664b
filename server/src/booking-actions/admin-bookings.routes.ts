import { bookingStatusLabel, paymentTypeLabels } from '@rihla/contract/bookings/booking-status-labels.ts'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import * as adminApi from '@rihla/contract/bookings/admin-bookings.api.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { toMajor } from '@rihla/contract/money.ts'
import { auditedCsvRoute } from '#audit/record-export.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { type CsvColumns, rowsOf } from '#http/csv.ts'
import { requireId } from '#http/ids.ts'
import { setTotal } from '#http/paging.ts'
import { readDay } from '#http/read-query-day.ts'
import { serve } from '#http/serve.ts'
import { cashToReturnOf } from '#bookings/presentation/present-progress.ts'
import { changeAndShow, showBooking } from '#bookings/show-booking.ts'
import { processRefund } from '../refunds/process-refund.ts'
import { decideBooking } from '../transitions/decide-booking.ts'
import {
  type AdminBookingLine,
  type AdminBookingsFilter,
  listAdminBookingIds,
  listAdminBookingLines,
  searchBookings,
} from '#bookings/admin-list/admin-bookings.queries.ts'
import { findHeldReference } from '#bookings/admin-list/held-reference.ts'
import { listAdminBookings } from '#bookings/admin-list/list-admin-bookings.ts'
import { recordBookingPresence, releaseBooking } from '#bookings/admin-list/presence.ts'
import { findPaymentsWith, findReusedPayments } from '#bookings/admin-list/reused-payments.queries.ts'

async function readFilter(
  { db, clock }: Context,
  query: QueryOf<typeof adminApi.exportBookingsForAdmin>,
): Promise<AdminBookingsFilter> {
  const { status, paymentType, trip, agency, departsFrom, departsTo, moneyToReturn } = query
  // exported files prefix booking numbers with #
  const term = query.search?.replace(/^#/, '')
  return {
    status,
    paymentType,
    tripId: trip === undefined ? undefined : requireId(trip),
    agencyId: agency === undefined ? undefined : requireId(agency),
    departsFrom: readDay(departsFrom, 'departsFrom'),
    departsTo: readDay(departsTo, 'departsTo'),
    moneyToReturn: moneyToReturn || undefined,
    balanceSent: query.balanceSent || undefined,
    cancellationRequested: query.cancellationRequested || undefined,
    lateAt: query.late ? clock.now() : undefined,
    searchResult: term ? await searchBookings(db, term) : undefined,
  }
}

export function adminBookingsRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, adminApi.listBookingsForAdmin, async ({ user, query, page }, reply) => {
    const options = { filter: await readFilter(context, query), sort: query.sort, slice: page }
    const list = await listAdminBookings(context, user, options)
    setTotal(reply, list.total, { isMinimum: list.isCapped })
    const heldReference = query.search && list.total === 0 ? await findHeldReference(context, query.search) : null
    return { ...list, heldReference }
  })

  auditedCsvRoute(app, context, {
    endpoint: adminApi.exportBookingsForAdmin,
    columns: adminBookingColumns,
    file: async ({ query }) => {
      const { sort = '-booked' } = query
      const ids = await listAdminBookingIds(db, await readFilter(context, query), { sort })
      return { name: 'bookings', rows: rowsOf(ids, (part) => listAdminBookingLines(db, part)) }
    },
  })

  serve(app, adminApi.listReusedPayments, async ({ user, params: { id }, query: { reference } }) => {
    await showBooking(context, user, id)
    return reference === undefined ? findReusedPayments(db, id) : findPaymentsWith(db, reference)
  })

  serve(app, adminApi.recordBookingPresence, ({ user, params: { id } }) => recordBookingPresence(context, user, id))
  serve(app, adminApi.releaseBooking, ({ user, params: { id } }) => releaseBooking(context, user, id))
  serve(
    app,
    adminApi.changeBookingStatus,
    changeAndShow(context, (_, user, id, { adminNotes: note, ...decision }) =>
      decideBooking(context, user, id, { ...decision, note }),
    ),
  )
  serve(app, adminApi.processRefund, changeAndShow(context, processRefund))
}

const major = (minor: number | null): number | null => (minor === null ? null : toMajor(minor))

/** The columns of the exported booking list. */
export const adminBookingColumns: CsvColumns<AdminBookingLine> = (i18n) => [
  { head: i18n.t('Booking number'), value: (row) => bookingNumber(row.id) },
  { head: i18n.t('Booked at'), value: (row) => row.created_at.toISOString() },
  { head: i18n.t('Customer'), value: (row) => row.customer_name },
  { head: i18n.t('Email'), value: (row) => row.customer_email },
  { head: i18n.t('Trip'), value: (row) => row.trip_title },
  { head: i18n.t('Agency'), value: (row) => row.agency_name },
  { head: i18n.t('From'), value: (row) => row.starts_on },
  { head: i18n.t('To'), value: (row) => row.ends_on },
  { head: i18n.t('Seats'), value: (row) => row.seats },
  { head: i18n.t('Currency'), value: (row) => row.currency },
  { head: i18n.t('Amount'), value: (row) => major(row.total_minor) },
  { head: i18n.t('Payment type'), value: (row) => i18n.t(paymentTypeLabels[row.payment_type]) },
  { head: i18n.t('Deposit'), value: (row) => major(row.deposit_minor) },
  { head: i18n.t('Balance payment'), value: (row) => major(row.remaining_minor) },
  { head: i18n.t('Balance collected at'), value: (row) => row.remaining_paid_at?.toISOString() },
  { head: i18n.t('Cash'), value: (row) => major(row.foreign_total_minor) },
  { head: i18n.t('Cash currency'), value: (row) => row.foreign_currency },
  {
    head: i18n.t('Status'),
    value: (row) => i18n.t(bookingStatusLabel({ status: row.status, refunded: row.refunded_minor }, 'admin')),
  },
  { head: i18n.t('Reference'), value: (row) => row.payment_reference },
  { head: i18n.t('Received'), value: (row) => major(row.received_minor) },
  { head: i18n.t('Amount assumed'), value: (row) => (row.is_amount_assumed ? i18n.t('Yes') : null) },
  { head: i18n.t('Promo code'), value: (row) => row.promo_code },
  { head: i18n.t('Refund'), value: (row) => major(row.refunded_minor) },
  { head: i18n.t('Refunded at'), value: (row) => row.refunded_at?.toISOString() },
  { head: i18n.t('Cash returned by the agency'), value: (row) => cashToReturnOf(row)?.amount },
]
