import { redirect } from 'react-router'

/** The desk opens with the trips. */
export const clientLoader = () => redirect('/agency/trips')

export default function AgencyPage() {
  return null
}
