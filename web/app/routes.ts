import { legalPages } from '@rihla/contract/legal/legal-page.ts'
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** All routes. Paths have no language prefix: the router's basename adds /ar. */
export default [
  index('home/home-page.tsx'),

  route('destinations', 'destinations/destinations-page.tsx'),
  route('trip/:tripId', 'trips/page/trip-page.tsx'),
  route('agencies', 'agencies/agencies-page.tsx'),
  route('agency-profile/:agencyId', 'agencies/profile/agency-page.tsx'),
  route('for-agencies', 'agencies/page/for-agencies-page.tsx'),
  route('agencies/:agencyId', 'agencies/profile/agency-page.tsx', { id: 'agencies/:agencyId' }),

  route('reviews', 'reviews/reviews-page.tsx'),
  route('faq', 'faqs/faq-page.tsx'),
  ...legalPages.map((page) => route(page, 'legal/legal-page.tsx', { id: `legal/${page}` })),

  route('email-verification', 'accounts/verification/email-verification-page.tsx'),
  route('verify-email', 'accounts/verification/email-verification-page.tsx', { id: 'verify-email' }),
  route('unsubscribe', 'notifications/unsubscribe/unsubscribe-page.tsx'),
  route('waiting-list', 'waiting-list/page/waiting-list-page.tsx'),
  route('reset-password', 'accounts/passwords/reset-password-page.tsx'),

  layout('shell/customer-layout.tsx', [
    route('customer', 'customers/customer-page.tsx'),
    route('my-bookings', 'my-bookings/my-bookings-page.tsx'),
    route('my-bookings/submitted/:bookingId', 'bookings/submitted/booking-submitted-page.tsx'),
  ]),

  route('wishlist', 'wishlist/page/wishlist-page.tsx'),

  route('account', 'accounts/settings/account-layout.tsx', [
    index('accounts/settings/account-index.tsx'),
    route('devices', 'accounts/settings/devices/devices-tab.tsx'),
    route('notifications', 'notifications/preferences/preferences-tab.tsx'),
    route('tokens', 'accounts/settings/api-tokens/api-tokens-tab.tsx'),
    route('webhooks', 'dashboards/agency/webhooks/agency-webhooks-tab.tsx'),
    route('data', 'accounts/settings/own-data/own-data-tab.tsx'),
  ]),

  route('agency', 'dashboards/agency/agency-layout.tsx', [
    layout('dashboards/agency/agency-totals-layout.tsx', [
      index('dashboards/agency/agency-index.tsx'),
      route('overview', 'dashboards/agency/overview/overview-tab.tsx'),
      route('trips', 'dashboards/agency/trips/agency-trips-tab.tsx'),
      route('trips/new', 'dashboards/agency/trip-form/new-trip-tab.tsx'),
      route('trips/:tripId/edit', 'dashboards/agency/trip-form/edit-trip-tab.tsx'),
      route('bookings', 'dashboards/agency/bookings/agency-bookings-tab.tsx'),
      route('departures', 'dashboards/agency/departures/departures-tab.tsx'),
      route('departures/:departureId', 'dashboards/agency/departures/departure-tab.tsx'),
      route('earnings', 'dashboards/agency/earnings/earnings-tab.tsx'),
      route('earnings/departure', 'dashboards/agency/earnings/departure-earnings-tab.tsx'),
      route('earnings/payouts', 'dashboards/agency/earnings/agency-payouts-tab.tsx'),
      route('views', 'dashboards/agency/views/trip-views-tab.tsx'),
      route('pending-approvals', 'dashboards/agency/approvals/pending-approvals-tab.tsx'),
      route('reviews', 'dashboards/agency/reviews/agency-reviews-tab.tsx'),
      route('verification', 'dashboards/agency/verification/verification-tab.tsx'),
      route('profile', 'dashboards/agency/profile/agency-profile-tab.tsx'),
    ]),
  ]),

  route('admin', 'dashboards/admin/admin-layout.tsx', [
    layout('dashboards/admin/waiting-layout.tsx', [
      index('dashboards/admin/admin-index.tsx'),
      route('dashboard', 'dashboards/admin/overview/dashboard-tab.tsx'),
      route('bookings', 'dashboards/admin/bookings/bookings-tab.tsx'),
      route('bookings/payments', 'dashboards/admin/payments/payments-page.tsx'),
      route('bookings/refunds', 'dashboards/admin/refunds/refunds-page.tsx'),
      route('money', 'dashboards/admin/money/money-tab.tsx'),
      route('money/closing', 'dashboards/admin/money/closing-tab.tsx'),
      route('payouts', 'dashboards/admin/payouts/payouts-page.tsx'),
      route('payouts/sent', 'dashboards/admin/payouts/sent-payouts-tab.tsx'),
      route('trips', 'dashboards/admin/trips/trips-tab.tsx'),
      route('featured', 'dashboards/admin/featured/featured-tab.tsx'),
      route('agencies', 'dashboards/admin/agencies/agencies-tab.tsx'),
      route('users', 'dashboards/admin/users/users-tab.tsx'),
      route('messages', 'dashboards/admin/messages/messages-tab.tsx'),
      route('faqs', 'dashboards/admin/faqs/faqs-tab.tsx'),
      route('promos', 'dashboards/admin/promos/promos-tab.tsx'),
      route('disputes', 'dashboards/admin/disputes/disputes-tab.tsx'),
      route('reports', 'dashboards/admin/reports/reports-tab.tsx'),
      route('legal', 'dashboards/admin/legal/legal-pages-tab.tsx'),
      route('legal/:page', 'dashboards/admin/legal/legal-page-tab.tsx'),
      route('settings/:page?', 'dashboards/admin/settings/settings-tab.tsx'),
      route('webhooks', 'dashboards/admin/webhooks/admin-webhooks-tab.tsx'),
      route('mail', 'dashboards/admin/mail/mail-tab.tsx'),
      route('audit', 'dashboards/admin/audit/audit-tab.tsx'),
    ]),
  ]),

  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig
