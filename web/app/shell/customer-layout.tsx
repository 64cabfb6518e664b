import { Outlet } from 'react-router'
import type { PageHandle } from '../api/describe-page.ts'
import { requireRole } from '../api/guard.ts'

export const handle: PageHandle = { isPrivate: true }

/**
 * The guard of what only customers see. It runs with the loaders of the pages under it, so each of them has one; a loader
 * here would keep their skeletons out of the server's HTML.
 */
export const clientMiddleware = [requireRole('customer')]

export default function CustomerLayout() {
  return <Outlet />
}
