import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** The map of the site. Paths carry no language: /ar is added in front by the router's base. */
export default [
  index('home/home-page.tsx'),

  route('trip/:tripId', 'trips/trip-page.tsx'),

  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig
