import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import type { PageHandle } from '#api/describe-page.ts'
import { requireRole } from '#api/guard.ts'
import { readSession } from '#api/session.ts'

export const handle: PageHandle = { isPrivate: true }

/** The QR code of a voucher links to the traveller's booking; an agency that scans it is redirected to check-in. */
const leadAgency: MiddlewareFunction<Record<string, unknown>> = ({ request }, next) => {
  const booking = new URL(request.url).searchParams.get('booking')
  if (booking && readSession()?.user.role === 'agency') throw redirect(`/agency/departures?booking=${booking}`)
  return next()
}

/**
 * Guard of customer pages. It runs with the loaders of its child pages, so each of them has one; a loader here would
 * keep their skeletons out of the server HTML.
 */
export const clientMiddleware = [leadAgency, requireRole('customer')]

export default function CustomerLayout() {
  return <Outlet />
}
