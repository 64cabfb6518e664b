import {
  exportAgencyBookings,
  listAgencyBookings,
  summarizeAgencyBookings as summarizeEndpoint,
} from '@rihla/contract/bookings/agency-bookings.api.ts'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { csvRoute, rowsOf } from '#http/csv.ts'
import type { App } from '#http/app.ts'
import { requireUser } from '#http/current-user.ts'
import { pageOf, setTotal } from '#http/paging.ts'
import { type AgencyScope, countAgencyBookings, listAgencyBookingIds } from './agency-list/agency-bookings.queries.ts'
import { bookingColumns } from './agency-list/bookings-file.ts'
import { listBookingLines } from './agency-list/bookings-file.queries.ts'
import { readAgencyFilter } from './agency-list/read-agency-filter.ts'
import { summarizeAgencyBookings } from './agency-list/summarize-agency-bookings.ts'
import { listBookingsByIds } from './presentation/bookings.queries.ts'
import { presentBooking } from './presentation/present-booking.ts'

const newestFirst = '-booked'

export function agencyBookingsRoutes(app: App, context: Context): void {
  const { db, clock } = context
  const scopeOf = (request: FastifyRequest): AgencyScope => ({
    agencyId: requireUser(request).id,
    today: clock.today(),
  })

  app.route({
    ...listAgencyBookings,
    handler: async (request, reply) => {
      const scope = scopeOf(request)
      const filter = readAgencyFilter(request.query)
      const { sort = newestFirst } = request.query
      const [ids, total] = await Promise.all([
        listAgencyBookingIds(db, scope, { filter, sort, slice: pageOf(request.query) }),
        countAgencyBookings(db, scope.agencyId, filter),
      ])
      setTotal(reply, total)
      const rows = new Map((await listBookingsByIds(db, ids)).map((row) => [row.id, row]))
      return ids.flatMap((id) => rows.get(id) ?? []).map((row) => presentBooking(context, row, 'agency'))
    },
  })

  app.route({
    ...summarizeEndpoint,
    handler: (request) => summarizeAgencyBookings(db, scopeOf(request), readAgencyFilter(request.query)),
  })

  csvRoute(app, context, {
    endpoint: exportAgencyBookings,
    columns: bookingColumns,
    file: async ({ query }, request) => {
      const scope = scopeOf(request)
      const { sort = newestFirst } = query
      const ids = await listAgencyBookingIds(db, scope, { filter: readAgencyFilter(query), sort })
      return {
        name: `bookings-${scope.today}`,
        rows: rowsOf(ids, (part) => listBookingLines(db, scope.agencyId, part)),
      }
    },
  })
}
