import {
  readAdminDashboard as dashboardEndpoint,
  readWaitingForAdmins,
} from '@rihla/contract/dashboards/admin-dashboard.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { readAdminDashboard } from './read-admin-dashboard.ts'
import { findWaitingForAdmins } from './waiting.queries.ts'

/** The admin's dashboards. */
export function adminDashboardRoutes(app: App, context: Context): void {
  app.route({ ...dashboardEndpoint, handler: (request) => readAdminDashboard(context, request.query) })
  app.route({ ...readWaitingForAdmins, handler: () => findWaitingForAdmins(context.db) })
}
