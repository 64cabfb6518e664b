import { Outlet } from 'react-router'
import { requireRole } from '../api/guard.ts'

/** The guard of what only customers see. */
export const clientMiddleware = [requireRole('customer')]

// Without a loader of its own a layout's guard would not run when the page is opened by its address.
export const clientLoader = () => null

export default function CustomerLayout() {
  return <Outlet />
}
