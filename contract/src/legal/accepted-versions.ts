import Type, { type Static } from 'typebox'
import { Strict } from '../schemas.ts'
import { legalPageLimits } from './legal-page.ts'

const Version = Type.Integer({ minimum: 1, maximum: legalPageLimits.maxVersion })

/**
 * The versions that were displayed when the person agreed (docs/product/legal-pages.md#acceptance). 409
 * `legal.version_outdated` unless they are in force. Omitted by clients that displayed none: nothing is recorded.
 */
export const AcceptedWithAccount = Strict({ terms: Version, privacy: Version })
export type AcceptedWithAccount = Static<typeof AcceptedWithAccount>

export const AcceptedWithBooking = Strict({ terms: Version, refundPolicy: Version })
export type AcceptedWithBooking = Static<typeof AcceptedWithBooking>
