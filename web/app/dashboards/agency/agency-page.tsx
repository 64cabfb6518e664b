import { redirect } from 'react-router'

/** The desk opens with its numbers; every tab has an address of its own. */
export const clientLoader = () => redirect('/agency/overview')

export default function AgencyPage() {
  return null
}
