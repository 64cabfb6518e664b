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

/** Returns links to the customer's national ID, signed for the viewer; every opening is logged (log-document-access.ts). */
export async function openNationalId(context: Context, viewer: CurrentUser, bookingId: string): Promise<NationalId> {
  const access = viewer.role === 'admin' ? ('any' as const) : { agencyId: viewer.id, statuses: agencyTrustedStatuses }
  const documents = await findIdentityDocuments(context.db, bookingId, access)
  if (!documents) throw new DomainError('not_found')
  const linkTo = (id: string | null) => (id === null ? null : signFileUrl(context, id, viewer.id))
  return {
    nationalIdFront: linkTo(documents.national_id_front_id),
    nationalIdBack: linkTo(documents.national_id_back_id),
  }
}
