import { bookingNumber, mayAgencyOpenDocuments } from '@rihla/contract/bookings/booking.ts'
import { downloadCalendar, downloadVoucher } from '@rihla/contract/bookings/bookings.api.ts'
import { openNationalId } from '@rihla/contract/bookings/identity-documents.api.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import { signFileUrl } from '#files/file-urls.ts'
import type { App } from '#http/fastify-app.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { sendDownload } from '#http/send-download.ts'
import { serveDownload } from '#http/serve-download.ts'
import { serve } from '#http/serve.ts'
import { renderCalendar } from '#vouchers/render-calendar.ts'
import { renderVoucher } from '#vouchers/render-voucher.ts'
import { viewerOf } from './show-booking.ts'
import { findBooking, findEverListedBooking } from './row/bookings.queries.ts'
import { calendarOf } from './presentation/calendar-entry.ts'
import { voucherOf } from './presentation/voucher-content.ts'

/** Voucher PDF of confirmed bookings, calendar file of all that hold or held seats; links to identity documents for the agency and admins. */
export function bookingsFilesRoutes(app: App, context: Context): void {
  const requireConfirmed = async ({ id, user }: { id: string; user: CurrentUser }) => {
    const row = requireFound(await findBooking(context.db, id, viewerOf(user)))
    if (row.status !== 'confirmed') throw new DomainError('booking.voucher_unavailable')
    return row
  }

  serveDownload(app, downloadVoucher, async ({ params: { id }, user, locale }, reply) => {
    const row = await requireConfirmed({ id, user })
    const content = await renderVoucher(await voucherOf(context, row, locale))
    return sendDownload(reply, { name: `rihla-${bookingNumber(row.id)}.pdf`, type: 'application/pdf', content })
  })

  serve(app, downloadCalendar, async ({ params: { id }, user, locale }, reply) => {
    const row = requireFound(await findEverListedBooking(context.db, id, viewerOf(user)))
    const content = renderCalendar(await calendarOf(context, row, locale))
    const name = `rihla-${bookingNumber(row.id)}.ics`
    return sendDownload(reply, { name, type: 'text/calendar; charset=utf-8', content })
  })

  // every opening of a link is logged (log-document-access.ts)
  serve(app, openNationalId, async ({ params: { id }, user }, reply) => {
    void reply.header('cache-control', 'no-store')
    if (user.role === 'customer') throw new DomainError('not_found')
    const booking = requireFound(await findBooking(context.db, id, viewerOf(user)))
    const { status, ends_on: endsOn } = booking
    if (user.role === 'agency' && !mayAgencyOpenDocuments({ status, endsOn }, context.clock.today()))
      throw new DomainError('not_found')
    const linkTo = (fileId: string | null) => (fileId === null ? null : signFileUrl(context, fileId, user.id))
    return {
      nationalIdFront: linkTo(booking.national_id_front_id),
      nationalIdBack: linkTo(booking.national_id_back_id),
    }
  })
}
