import * as admin from '@rihla/contract/reports/admin-reports.api.ts'
import * as api from '@rihla/contract/reports/reports.api.ts'
import { buildReport } from '#testing/builders/reports.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { only, type Permission, signedIn, type World } from '#testing/permission-table.ts'

const ofReport = async ({ it, people }: World) => ({
  params: { id: await buildReport(it.context, { reporter: people.otherCustomer }) },
})

export const reportsPermissions: Permission[] = [
  {
    route: api.submitReport,
    statuses: signedIn(201),
    call: async ({ it, people }) => {
      const trip = await buildTrip(it.context, { agency: people.agency })
      return { body: { type: 'trip', target: trip.id, reason: 'misleading' } }
    },
  },
  { route: admin.listReports, statuses: only({ admin: 200 }) },
  { route: admin.exportReports, statuses: only({ admin: 200 }) },
  { route: admin.readReport, statuses: only({ admin: 200 }), call: ofReport },
  {
    route: admin.changeReport,
    statuses: only({ admin: 200 }),
    call: async (world) => ({ ...(await ofReport(world)), body: { status: 'investigating' } }),
  },
]
