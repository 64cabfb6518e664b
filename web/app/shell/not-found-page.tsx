import { data, redirectDocument } from 'react-router'
import type { Route } from './+types/not-found-page'

/** Every address that is not in routes.ts. */
export function loader(): never {
  throw data(null, { status: 404 })
}

// redirects carry no language: the router's base puts it in front
const desk = /^(?:\/ar)?(\/(?:agency|admin)(?:\/.*)?)$/

/** Pages outside the desks do not know their routes: there the document is loaded, and knows them. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search, hash } = new URL(request.url)
  const [, path] = desk.exec(pathname) ?? []
  if (path) throw redirectDocument(path + search + hash)
  return serverLoader()
}

export default function NotFoundPage() {
  return null
}
