import * as api from '@rihla/contract/agencies/agencies.api.ts'
import type { AdminAgency } from '@rihla/contract/agencies/agency-schema.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { fileUrlOrNull, presentAgencyDetails } from '../accounts/present-user.ts'
import type { ProfileRow } from '../accounts/users.queries.ts'
import type { Context } from '../context.ts'
import type { App } from '../http/app.ts'
import { requireUser } from '../http/current-user.ts'
import { localeOf } from '../http/locale.ts'
import { pageOf, setTotal } from '../http/paging.ts'
import { agencyTexts } from './agency-texts.ts'
import { countAgencies, findAgency, listAgencies } from './agencies.queries.ts'
import { verifyAgency } from './verify-agency.ts'

export const presentAdminAgency = (row: ProfileRow): AdminAgency => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  profilePhoto: fileUrlOrNull(row.photo_key),
  isActive: row.is_active,
  isVerified: row.agency_verified_at !== null,
  verifiedAt: row.agency_verified_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  agencyDetails: presentAgencyDetails(row),
})

/** What admins see of agencies and decide about them. */
export function agenciesRoutes(app: App, context: Context): void {
  app.route({
    ...api.listAgenciesForAdmin,
    handler: async (request, reply) => {
      const rows = await listAgencies(context.db, request.query, pageOf(request.query))
      const total = await countAgencies(context.db, request.query)
      setTotal(reply, total)
      return { agencies: rows.map(presentAdminAgency), total }
    },
  })

  app.route({
    ...api.verifyAgency,
    handler: async (request) => {
      const isVerified = request.body.verified
      await verifyAgency(context, requireUser(request), { agencyId: request.params.id, isVerified })
      const agency = await findAgency(context.db, request.params.id)
      if (!agency) throw new DomainError('not_found')
      const text = isVerified ? 'verified' : 'unverified'
      return { message: agencyTexts[localeOf(request)][text], agency: presentAdminAgency(agency) }
    },
  })
}
