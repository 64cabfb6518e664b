import { agencyTrustedStatuses } from '@rihla/contract/bookings/booking.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import { signFileUrl } from '#files/file-urls.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { findIdentityDocuments } from './identity-documents.queries.ts'

interface NationalId {
  nationalIdFront: string | null
  nationalIdBack: string | null
}

/** Hands out links to the ID of who booked, made out to who asks: whoever opens one is written down (log-document-access.ts). */
export async function openNationalId(context: Context, viewer: CurrentUser, bookingId: string): Promise<NationalId> {
  const asked = viewer.role === 'admin' ? ('any' as const) : { agencyId: viewer.id, statuses: agencyTrustedStatuses }
  const papers = await findIdentityDocuments(context.db, bookingId, asked)
  if (!papers) throw new DomainError('not_found')
  const linkTo = (id: string | null) => (id === null ? null : signFileUrl(context, id, viewer.id))
  return { nationalIdFront: linkTo(papers.national_id_front_id), nationalIdBack: linkTo(papers.national_id_back_id) }
}
