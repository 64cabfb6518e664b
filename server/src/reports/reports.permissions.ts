import * as api from '@rihla/contract/reports/reports.api.ts'
import { buildTrip } from '../testing/builders/trips.ts'
import { type Permission, signedIn } from '../testing/permission-table.ts'

export const reportsPermissions: Permission[] = [
  {
    route: api.submitReport,
    answers: signedIn(201),
    call: async ({ it, people }) => {
      const trip = await buildTrip(it.context, { agency: people.agency })
      return { body: { type: 'trip', target: trip.id, reason: 'misleading' } }
    },
  },
]
