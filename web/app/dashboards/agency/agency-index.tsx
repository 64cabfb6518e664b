import { replace } from 'react-router'

/** The dashboard opens with the overview; every tab has its own URL. */
export const clientLoader = () => replace('/agency/overview')

export default function AgencyPage() {
  return null
}
