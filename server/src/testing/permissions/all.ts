import { accountsPermissions } from './accounts.ts'
import { agenciesPermissions } from './agencies.ts'
import { auditPermissions } from './audit.ts'
import {
  bookingsPermissions,
  checkInPermissions,
  seatHoldsPermissions,
  travellersPermissions,
  waitingListPermissions,
} from './bookings.ts'
import { dashboardsPermissions } from './dashboards.ts'
import { dateChangePermissions } from './date-changes.ts'
import { disputesPermissions } from './disputes.ts'
import { departuresPermissions } from './departures.ts'
import { earningsPermissions } from './earnings.ts'
import { faqsPermissions } from './faqs.ts'
import { documentationPermissions } from './documentation.ts'
import { ledgerPermissions } from './ledger.ts'
import { legalPagesPermissions } from './legal-pages.ts'
import { mailsPermissions } from './mails.ts'
import { marketplacePermissions } from './marketplace.ts'
import { messagesPermissions } from './messages.ts'
import { notificationsPermissions } from './notifications.ts'
import { paymentAccountsPermissions } from './payment-accounts.ts'
import { payoutsPermissions } from './payouts.ts'
import { promosPermissions } from './promos.ts'
import { reportsPermissions } from './reports.ts'
import { reviewsPermissions } from './reviews.ts'
import { settingsPermissions } from './settings.ts'
import { tripsPermissions } from './trips.ts'
import { uploadsPermissions } from './uploads.ts'
import { webhooksPermissions } from './webhooks.ts'
import { wishlistPermissions } from './wishlist.ts'
import type { Permission } from '#testing/permission-table.ts'

/** One row per route, grouped by noun. A new route needs a row in the file of its noun. */
export const permissions: Permission[] = [
  ...accountsPermissions,
  ...agenciesPermissions,
  ...auditPermissions,
  ...bookingsPermissions,
  ...checkInPermissions,
  ...seatHoldsPermissions,
  ...waitingListPermissions,
  ...travellersPermissions,
  ...dateChangePermissions,
  ...disputesPermissions,
  ...dashboardsPermissions,
  ...departuresPermissions,
  ...documentationPermissions,
  ...tripsPermissions,
  ...ledgerPermissions,
  ...mailsPermissions,
  ...paymentAccountsPermissions,
  ...payoutsPermissions,
  ...earningsPermissions,
  ...promosPermissions,
  ...reportsPermissions,
  ...reviewsPermissions,
  ...settingsPermissions,
  ...faqsPermissions,
  ...legalPagesPermissions,
  ...messagesPermissions,
  ...marketplacePermissions,
  ...notificationsPermissions,
  ...uploadsPermissions,
  ...webhooksPermissions,
  ...wishlistPermissions,
]
