import * as api from '@rihla/contract/agencies/agencies.api.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '../context.ts'
import type { App } from '../http/app.ts'
import { requireUser } from '../http/current-user.ts'
import { localeOf } from '../http/locale.ts'
import { pageOf, setTotal } from '../http/paging.ts'
import { agencyTexts } from './agency-texts.ts'
import { countAgencies, findAgency, listAgencies } from './agencies.queries.ts'
import { presentAdminAgency } from './present-agency.ts'
import { verifyAgency } from './verify-agency.ts'

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
