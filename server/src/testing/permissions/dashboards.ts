import { readAdminDashboard, readWaitingForAdmins } from '@rihla/contract/dashboards/admin-dashboard.api.ts'
import { readAgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { listViewsOfTrip, readTripViews } from '@rihla/contract/dashboards/trip-views.api.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { only, type Permission } from '#testing/permission-table.ts'

const agencies = only({ agency: 200, otherAgency: 200, unverifiedAgency: 200 })

export const dashboardsPermissions: Permission[] = [
  { route: readAgencyDashboard, statuses: agencies },
  { route: readAdminDashboard, statuses: only({ admin: 200 }) },
  { route: readWaitingForAdmins, statuses: only({ admin: 200 }) },
  { route: readTripViews, statuses: agencies },
  {
    route: listViewsOfTrip,
    statuses: only({ agency: 200, otherAgency: 404, unverifiedAgency: 404 }),
    call: async ({ it, people }) => ({
      params: { id: (await buildTrip(it.context, { agency: people.agency })).id },
    }),
  },
]
