import { agencyTrustedStatuses, bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { downloadCalendar, downloadVoucher } from '@rihla/contract/bookings/bookings.api.ts'
import { openNationalId as openEndpoint } from '@rihla/contract/bookings/identity-documents.api.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import { signFileUrl } from '#files/file-urls.ts'
import type { App } from '#http/app.ts'
import { type CurrentUser, requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { localeOf } from '#http/locale.ts'
import { sendDownload } from '#http/send-download.ts'
import { renderCalendar } from '#vouchers/render-calendar.ts'
import { renderVoucher } from '#vouchers/render-voucher.ts'
import { viewerOf } from './show-booking.ts'
import { findBooking, findIdentityDocuments } from './presentation/bookings.queries.ts'
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
      const content = await renderVoucher(voucherOf(context, row, localeOf(request)))
      return sendDownload(reply, { name: `rihla-${bookingNumber(row.id)}.pdf`, type: 'application/pdf', content })
    },
  })

  app.route({
    ...downloadCalendar,
    handler: async (request, reply) => {
      const row = await requireConfirmed(request)
      const content = renderCalendar(calendarOf(context, row, localeOf(request)))
      const name = `rihla-${bookingNumber(row.id)}.ics`
      return sendDownload(reply, { name, type: 'text/calendar; charset=utf-8', content })
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

interface NationalId {
  nationalIdFront: string | null
  nationalIdBack: string | null
}

/** Returns links to the customer's national ID, signed for the viewer; every opening is logged (log-document-access.ts). */
async function openNationalId(context: Context, viewer: CurrentUser, bookingId: string): Promise<NationalId> {
  const access = viewer.role === 'admin' ? ('any' as const) : { agencyId: viewer.id, statuses: agencyTrustedStatuses }
  const documents = await findIdentityDocuments(context.db, bookingId, access)
  if (!documents) throw new DomainError('not_found')
  const linkTo = (id: string | null) => (id === null ? null : signFileUrl(context, id, viewer.id))
  return {
    nationalIdFront: linkTo(documents.national_id_front_id),
    nationalIdBack: linkTo(documents.national_id_back_id),
  }
}
