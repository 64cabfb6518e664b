import { data } from 'react-router'

/** Matches every path that is not in routes.ts. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
