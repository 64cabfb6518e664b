import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import type { PageHandle } from '#api/describe-page.ts'
import { requireRole } from '#api/guard.ts'
import { readSession } from '#api/session.ts'

export const handle: PageHandle = { isPrivate: true }

/** A voucher's code leads to the traveller's booking; its agency follows it to check the traveller in. */
const leadAgency: MiddlewareFunction<Record<string, unknown>> = ({ request }, next) => {
  const booking = new URL(request.url).searchParams.get('booking')
  if (booking && readSession()?.user.role === 'agency') throw redirect(`/agency/departures?booking=${booking}`)
  return next()
}

/**
 * The guard of what only customers see. It runs with the loaders of the pages under it, so each of them has one; a loader
 * here would keep their skeletons out of the server's HTML.
 */
export const clientMiddleware = [leadAgency, requireRole('customer')]

export default function CustomerLayout() {
  return <Outlet />
}
