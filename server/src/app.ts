import { accountsRoutes, passwordsRoutes } from './accounts/accounts.routes.ts'
import { adminUsersRoutes } from './accounts/administration/admin-users.routes.ts'
import { companionsRoutes } from './accounts/companions/companions.routes.ts'
import { dataExportRoutes } from './data-export/data-export.routes.ts'
import { accountDeletionRoutes } from './account-deletion/account-deletion.routes.ts'
import { googleRoutes } from './accounts/google/google.routes.ts'
import { profilesRoutes } from './accounts/profiles/profiles.routes.ts'
import { sessionUserFinder } from './accounts/sessions/start-session.ts'
import { sessionsRoutes } from './accounts/sessions/sessions.routes.ts'
import { apiTokensRoutes } from './accounts/tokens/api-tokens.routes.ts'
import { tokenUserFinder } from './accounts/tokens/find-token-user.ts'
import { agencyDocumentsRoutes } from './agencies/documents/agency-documents.routes.ts'
import { agenciesRoutes } from './agencies/agencies.routes.ts'
import { directoryRoutes } from './agencies/directory.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { adminBookingsRoutes } from './booking-actions/admin-bookings.routes.ts'
import { bookingsFilesRoutes } from './bookings/bookings-files.routes.ts'
import { agencyBookingsRoutes } from '#booking-actions/agency-bookings.routes.ts'
import { disputesRoutes } from '#disputes/disputes.routes.ts'
import { bookingsRoutes } from '#booking-actions/bookings.routes.ts'
import { refundsRoutes } from '#refunds/refunds.routes.ts'
import { seatHoldsRoutes } from '#seats/holds/seat-holds.routes.ts'
import { waitingListRoutes } from '#seats/waiting-list/waiting-list.routes.ts'
import { travellersRoutes } from '#travellers/travellers.routes.ts'
import { upsertDocumentsOfCurrentBookings } from './bookings/presentation/booking-documents.queries.ts'
import { commissionRoutes } from './commission/commission.routes.ts'
import type { Context } from './context.ts'
import { findWaitingForAdmins } from './dashboards/admin-dashboard.queries.ts'
import { adminDashboardRoutes } from './dashboards/admin-dashboard.routes.ts'
import { agencyDashboardRoutes } from './dashboards/agency-dashboard.routes.ts'
import { departureCancellationRoutes } from './departures/cancellation/cancellation.routes.ts'
import { departureDecisionRoutes } from './departures/minimum-group/decisions.routes.ts'
import { departuresRoutes } from './departures/departures.routes.ts'
import { legalPagesRoutes } from './legal/legal-pages.routes.ts'
import { adminFaqsRoutes } from './faqs/admin-faqs.routes.ts'
import { earningsRoutes } from './earnings/earnings.routes.ts'
import { payoutStatementsRoutes } from './earnings/payout-statements.routes.ts'
import { faqsRoutes } from './faqs/faqs.routes.ts'
import type { App } from './http/fastify-app.ts'
import { createApp } from './http/create-app.ts'
import type { ForwardTarget } from './http/forward-downloads.ts'
import { documentationRoutes } from './http/documentation.ts'
import { sendWritePositions } from './http/read-positions.ts'
import { healthRoutes } from './http/health.routes.ts'
import { devMailRoutes } from './mail/dev-inbox.routes.ts'
import { ledgerRoutes } from './ledger/ledger.routes.ts'
import { payoutDetailsRoutes } from './payouts/details/payout-details.routes.ts'
import { payoutsRoutes } from './payouts/payouts.routes.ts'
import { mailsRoutes } from './dashboards/mail/mails.routes.ts'
import { adminMessagesRoutes } from './messages/admin-messages.routes.ts'
import { messagesRoutes } from './messages/messages.routes.ts'
import { notificationsRoutes } from './notifications/notifications.routes.ts'
import { guardPaymentDetails, lockPaymentDetails } from './payment-accounts/guard-payment-details.ts'
import { paymentAccountsRoutes } from './payment-accounts/payment-accounts.routes.ts'
import { promosRoutes } from './promos/promos.routes.ts'
import { adminReportsRoutes } from './reports/admin-reports.routes.ts'
import { reportsRoutes } from './reports/reports.routes.ts'
import { reviewsRoutes } from './reviews/reviews.routes.ts'
import { securityTxtRoutes } from './settings/security-txt.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { sitemapRoutes } from './sitemap/sitemap.routes.ts'
import { tripDeletionRoutes } from './trip-deletion/trip-deletion.routes.ts'
import { adminTripsRoutes } from './trips/admin-trips.routes.ts'
import { isTripOfAgency } from './trips/find-trip.queries.ts'
import { featuringRoutes } from './trips/featuring/featuring.routes.ts'
import { catalogueRoutes } from './trips/lists/catalogue.routes.ts'
import { myTripsRoutes, tripsRoutes } from './trips/trips.routes.ts'
import { filesRoutes } from './uploads/files.routes.ts'
import { uploadsRoutes } from './uploads/uploads.routes.ts'
import { wishlistRoutes } from './wishlist/wishlist.routes.ts'

export type { App } from './http/fastify-app.ts'

/** Everything the process serves; `worker` serves the downloads. Only this file imports all features. */
export async function buildApp(context: Context, worker?: ForwardTarget): Promise<App> {
  const findUsers = { ofSession: sessionUserFinder(context), ofToken: tokenUserFinder(context) }
  const app = await createApp(context, findUsers, worker)
  sendWritePositions(app, context)
  healthRoutes(app, context)
  documentationRoutes(app)
  accountsRoutes(app, context)
  googleRoutes(app, context)
  passwordsRoutes(app, context)
  sessionsRoutes(app, context)
  apiTokensRoutes(app, context)
  dataExportRoutes(app, context)
  accountDeletionRoutes(app, context)
  adminUsersRoutes(app, context)
  profilesRoutes(app, context, upsertDocumentsOfCurrentBookings)
  agenciesRoutes(app, context)
  agencyDocumentsRoutes(app, context)
  directoryRoutes(app, context)
  commissionRoutes(app, context)
  catalogueRoutes(app, context)
  myTripsRoutes(app, context)
  tripsRoutes(app, context)
  adminTripsRoutes(app, context)
  featuringRoutes(app, context)
  tripDeletionRoutes(app, context)
  bookingsRoutes(app, context)
  disputesRoutes(app, context)
  seatHoldsRoutes(app, context)
  waitingListRoutes(app, context)
  travellersRoutes(app, context)
  companionsRoutes(app, context)
  agencyBookingsRoutes(app, context)
  bookingsFilesRoutes(app, context)
  departuresRoutes(app, context)
  departureCancellationRoutes(app, context)
  departureDecisionRoutes(app, context)
  adminBookingsRoutes(app, context)
  refundsRoutes(app, context)
  ledgerRoutes(app, context)
  payoutsRoutes(app, context)
  payoutDetailsRoutes(app, context)
  earningsRoutes(app, context)
  payoutStatementsRoutes(app, context)
  agencyDashboardRoutes(app, context)
  adminDashboardRoutes(app, context)
  auditRoutes(app, context)
  reviewsRoutes(app, context)
  reportsRoutes(app, context)
  adminReportsRoutes(app, context)
  promosRoutes(app, context)
  settingsRoutes(app, context, { lock: lockPaymentDetails, check: guardPaymentDetails })
  paymentAccountsRoutes(app, context)
  faqsRoutes(app, context)
  legalPagesRoutes(app, context)
  adminFaqsRoutes(app, context)
  messagesRoutes(app, context)
  adminMessagesRoutes(app, context)
  notificationsRoutes(app, context, (admin) => findWaitingForAdmins(context, admin))
  sitemapRoutes(app, context)
  securityTxtRoutes(app, context)
  uploadsRoutes(app, context, isTripOfAgency)
  wishlistRoutes(app, context)
  filesRoutes(app, context)
  mailsRoutes(app, context)
  devMailRoutes(app, context)
  return app
}
