import { accountsPermissions } from './accounts/accounts.permissions.ts'
import { agenciesPermissions } from './agencies/agencies.permissions.ts'
import { auditPermissions } from './audit/audit.permissions.ts'
import { bookingsPermissions, checkInPermissions } from './bookings/bookings.permissions.ts'
import { dashboardsPermissions } from './dashboards/dashboards.permissions.ts'
import { departuresPermissions } from './departures/departures.permissions.ts'
import { faqsPermissions } from './faqs/faqs.permissions.ts'
import { documentationPermissions } from './http/documentation.permissions.ts'
import { mailsPermissions } from './mails/mails.permissions.ts'
import { marketplacePermissions } from './marketplace/marketplace.permissions.ts'
import { messagesPermissions } from './messages/messages.permissions.ts'
import { notificationsPermissions } from './notifications/notifications.permissions.ts'
import { promosPermissions } from './promos/promos.permissions.ts'
import { reportsPermissions } from './reports/reports.permissions.ts'
import { reviewsPermissions } from './reviews/reviews.permissions.ts'
import { settingsPermissions } from './settings/settings.permissions.ts'
import { tripsPermissions } from './trips/trips.permissions.ts'
import { uploadsPermissions } from './uploads/uploads.permissions.ts'
import { wishlistPermissions } from './wishlist/wishlist.permissions.ts'
import type { Permission } from './testing/permission-table.ts'

/** One row per route, grouped by noun. A new route needs a row in the permissions file next to it. */
export const permissions: Permission[] = [
  ...accountsPermissions,
  ...agenciesPermissions,
  ...auditPermissions,
  ...bookingsPermissions,
  ...checkInPermissions,
  ...dashboardsPermissions,
  ...departuresPermissions,
  ...documentationPermissions,
  ...tripsPermissions,
  ...mailsPermissions,
  ...promosPermissions,
  ...reportsPermissions,
  ...reviewsPermissions,
  ...settingsPermissions,
  ...faqsPermissions,
  ...messagesPermissions,
  ...marketplacePermissions,
  ...notificationsPermissions,
  ...uploadsPermissions,
  ...wishlistPermissions,
]
