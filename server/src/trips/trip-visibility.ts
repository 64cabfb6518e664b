import { type ExpressionBuilder, type SqlBool, type Expression } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { CurrentUser } from '#http/current-user.ts'

type TripsAndAgencies = DB & { t: DB['trips']; u: DB['users'] }
type TripExpressions = ExpressionBuilder<TripsAndAgencies, 't' | 'u'>

/** The user whose visibility is checked; undefined is a visitor. */
export type TripViewer = Pick<CurrentUser, 'id' | 'role'> | undefined

/** The public catalogue (docs/product/trips.md#catalogue): published trips, and drafts of verified agencies as 'Coming Soon'. */
export const isInCatalogue = (eb: TripExpressions): Expression<SqlBool> =>
  eb.and([
    eb('u.is_active', '=', true),
    eb.or([
      eb('t.status', '=', 'published'),
      eb.and([eb('t.status', '=', 'draft'), eb('u.agency_verified_at', 'is not', null)]),
    ]),
  ])

/** Besides the catalogue, agencies see all their own trips and admins see everything. */
export function isVisibleTo(eb: TripExpressions, viewer: TripViewer): Expression<SqlBool> {
  if (viewer?.role === 'admin') return eb.lit(true)
  if (viewer?.role === 'agency') return eb.or([isInCatalogue(eb), eb('t.agency_id', '=', viewer.id)])
  return isInCatalogue(eb)
}
