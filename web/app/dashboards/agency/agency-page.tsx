import { replace } from 'react-router'

/** The desk opens with its numbers; every tab has an address of its own. */
export const clientLoader = () => replace('/agency/overview')

export default function AgencyPage() {
  return null
}
