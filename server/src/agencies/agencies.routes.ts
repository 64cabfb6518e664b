import { displayPhone } from '@rihla/contract/phones/phone.ts'
import * as adminAgencies from '@rihla/contract/agencies/admin-agencies.api.ts'
import { listProfilesByIds, type ProfileRow } from '#accounts/users.queries.ts'
import { findRevenue } from '#bookings/revenue.queries.ts'
import { auditedCsvRoute } from '#audit/record-export.ts'
import type { Context } from '#context.ts'
import { sortByIds } from '#database/list-rows.ts'
import type { App } from '#http/fastify-app.ts'
import { type CsvColumns, rowsOf } from '#http/csv.ts'
import { requireFound } from '#http/ids.ts'
import { setTotal } from '#http/paging.ts'
import { serve } from '#http/serve.ts'
import { countAgencies, countOfAgency, findAgency, listAgencyIds, listTripsWithRevenue } from './agencies.queries.ts'
import { presentAdminAgency, presentAdminAgencyDetails } from './present-agency.ts'
import { verifyAgency } from './verify-agency.ts'

const newestFirst = '-joined'

/** Agency administration by admins. */
export function agenciesRoutes(app: App, context: Context): void {
  const { db } = context
  serve(app, adminAgencies.listAgenciesForAdmin, async (request, reply) => {
    const { sort = newestFirst } = request.query
    const [ids, total] = await Promise.all([
      listAgencyIds(db, request.query, { sort, page: request.page }),
      countAgencies(db, request.query),
    ])
    setTotal(reply, total)
    const agencies = sortByIds(ids, await listProfilesByIds(db, ids)).map(presentAdminAgency)
    return { agencies, total }
  })

  auditedCsvRoute(app, context, {
    endpoint: adminAgencies.exportAgencies,
    columns: agencyColumns,
    file: async ({ query }) => {
      const ids = await listAgencyIds(db, query, { sort: query.sort ?? newestFirst })
      return { name: 'agencies', rows: rowsOf(ids, (part) => listProfilesByIds(db, part)) }
    },
  })

  serve(app, adminAgencies.readAgencyForAdmin, async (request) => {
    const agencyId = request.params.id
    const agency = requireFound(await findAgency(db, agencyId))
    const [counts, revenue, trips] = await Promise.all([
      countOfAgency(db, agencyId),
      findRevenue(db, { agencyId }),
      listTripsWithRevenue(db, agencyId, request.page),
    ])
    return presentAdminAgencyDetails(agency, counts, revenue, trips)
  })

  serve(app, adminAgencies.verifyAgency, async (request) => {
    const { verified: isVerified, reason } = request.body
    await verifyAgency(context, request.user, { agencyId: request.params.id, isVerified, reason })
    const agency = requireFound(await findAgency(context.db, request.params.id))
    const i18n = request.i18n
    const message = isVerified ? i18n.t('Agency verified successfully') : i18n.t('Agency verification removed')
    return { message, agency: presentAdminAgency(agency) }
  })
}

/** The columns of the exported agency list; days are in the platform's time zone. */
const agencyColumns: CsvColumns<ProfileRow> = (i18n, dayOf) => [
  { head: i18n.t('Agency'), value: (agency) => agency.agency_name },
  { head: i18n.t('Name'), value: (agency) => agency.name },
  { head: i18n.t('Email'), value: (agency) => agency.email },
  { head: i18n.t('Phone'), value: (agency) => displayPhone(agency.agency_phone ?? '') },
  { head: i18n.t('Customer contact phone'), value: (agency) => displayPhone(agency.agency_contact_phone ?? '') },
  {
    head: i18n.t('Verification'),
    value: (agency) => (agency.agency_verified_at ? i18n.t('Verified') : i18n.t('Pending')),
  },
  {
    head: i18n.t('Verified on'),
    value: (agency) => agency.agency_verified_at && dayOf(agency.agency_verified_at),
  },
  { head: i18n.t('Joined'), value: (agency) => dayOf(agency.created_at) },
]
