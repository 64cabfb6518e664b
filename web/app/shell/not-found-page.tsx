import { data, redirectDocument } from 'react-router'
import type { Route } from './+types/not-found-page'

/** Matches every path that is not in routes.ts. */
export function loader(): never {
  throw data(null, { status: 404 })
}

// redirects have no language prefix: the router's basename adds it
const dashboardPath = /^(?:\/ar)?(\/(?:agency|admin)(?:\/.*)?)$/

/** Public pages do not know the dashboard routes; loading the document does. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search, hash } = new URL(request.url)
  const [, path] = dashboardPath.exec(pathname) ?? []
  if (path) throw redirectDocument(path + search + hash)
  return serverLoader()
}

export default function NotFoundPage() {
  return null
}
