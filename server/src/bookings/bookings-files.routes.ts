import { downloadCalendar, downloadVoucher } from '@rihla/contract/bookings/bookings.api.ts'
import { openNationalId as openEndpoint } from '@rihla/contract/bookings/identity-documents.api.ts'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { localeOf } from '#http/locale.ts'
import { renderCalendar } from '#vouchers/render-calendar.ts'
import { renderVoucher } from '#vouchers/render-voucher.ts'
import { findBooking } from './presentation/bookings.queries.ts'
import { openNationalId } from './presentation/open-national-id.ts'
import { viewerOf } from './bookings.routes.ts'
import { calendarOf, voucherOf } from './presentation/voucher-content.ts'

/** Voucher PDF and calendar file of confirmed bookings; links to identity documents for the agency and admins. */
export function bookingsFilesRoutes(app: App, context: Context): void {
  const requireConfirmed = async (request: Parameters<typeof requireUser>[0] & { params: { id: string } }) => {
    const row = await findBooking(context.db, requireId(request.params.id), viewerOf(requireUser(request)))
    if (!row) throw new DomainError('not_found')
    if (row.status !== 'confirmed') throw new DomainError('booking.voucher_unavailable')
    return row
  }

  app.route({
    ...downloadVoucher,
    handler: async (request, reply) => {
      const row = await requireConfirmed(request)
      const pdf = await renderVoucher(voucherOf(context, row, localeOf(request)))
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="rihla-${bookingNumber(row.id)}.pdf"`)
        .header('cache-control', 'no-store')
        .send(pdf)
    },
  })

  app.route({
    ...downloadCalendar,
    handler: async (request, reply) => {
      const row = await requireConfirmed(request)
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="rihla-${bookingNumber(row.id)}.ics"`)
        .header('cache-control', 'no-store')
        .send(renderCalendar(calendarOf(context, row, localeOf(request))))
    },
  })

  app.route({
    ...openEndpoint,
    handler: (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return openNationalId(context, requireUser(request), requireId(request.params.id))
    },
  })
}
