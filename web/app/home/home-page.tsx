import { useLingui } from '@lingui/react/macro'
import { listTrips } from '@rihla/contract/trips/trips.api.ts'
import type { PageHandle } from '../api/describe-page.ts'
import { pageContext } from '../api/page-context.ts'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/home-page'
import { Hero } from './hero.tsx'
import { TripsSection } from './trips-section.tsx'

export const handle: PageHandle = { hasNavbarOver: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  return { trips: await api.call(listTrips, { query: { limit: 12 } }) }
}

export default function HomePage({ loaderData: { trips } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle description={t`Small-group trips across Egypt and beyond, from agencies we have checked.`} />
      <Hero />
      <TripsSection trips={trips} />
    </>
  )
}
