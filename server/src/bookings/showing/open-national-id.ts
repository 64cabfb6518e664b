import { agencyTrustedStatuses } from '@rihla/contract/bookings/booking.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Context } from '../../context.ts'
import { signFileUrl } from '../../files/file-urls.ts'
import type { CurrentUser } from '../../http/current-user.ts'
import { findPapers } from './papers.queries.ts'

interface NationalId {
  nationalIdFront: string | null
  nationalIdBack: string | null
}

/**
 * Hands out links to the ID of who booked, and writes down who asked for whose: no link leaves without its line in the log.
 * Lists hand out none, so that a line means that somebody wanted to see it.
 */
export function openNationalId(context: Context, viewer: CurrentUser, bookingId: string): Promise<NationalId> {
  const asked = viewer.role === 'admin' ? ('any' as const) : { agencyId: viewer.id, statuses: agencyTrustedStatuses }
  return context.db.transaction().execute(async (trx) => {
    const papers = await findPapers(trx, bookingId, asked)
    if (!papers) throw new DomainError('not_found')
    const { customer_id: customerId, national_id_front_id: front, national_id_back_id: back } = papers
    if (front || back) {
      await recordAudit(trx, {
        actorId: viewer.id,
        action: 'national_id.view',
        target: { type: 'user', id: customerId },
        details: { booking: bookingId, front: front !== null, back: back !== null },
        at: context.clock.now(),
      })
    }
    const linkTo = (id: string | null) => (id === null ? null : signFileUrl(context, id))
    return { nationalIdFront: linkTo(front), nationalIdBack: linkTo(back) }
  })
}
