import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The map of the site. Paths carry no language: /ar is added in front by the router's base. */
export default [
  index('home/home-page.tsx'),

  route('destinations', 'destinations/destinations-page.tsx'),
  route('trip/:tripId', 'trips/trip-page.tsx'),

  route('email-verification', 'accounts/verifying/email-verification-page.tsx'),
  route('verify-email', 'accounts/verifying/email-verification-page.tsx', { id: 'verify-email' }),

  layout('shell/customer-layout.tsx', [route('my-bookings', 'my-bookings/my-bookings-page.tsx')]),

  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig
