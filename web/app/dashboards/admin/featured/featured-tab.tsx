import { Trans, useLingui } from '@lingui/react/macro'
import { listFeaturedTrips } from '@rihla/contract/trips/featured.api.ts'
import { listTripsForAdmin } from '@rihla/contract/trips/trips.api.ts'
import { call } from '#api/call.ts'
import { readPage, readSearch } from '#dashboards/shared/read-query.ts'
import { TabError } from '#ui/tab-error.tsx'
import { AdminHead } from '../admin-head.tsx'
import { AdminTabLoading } from '../admin-tab-loading.tsx'
import type { Route } from './+types/featured-tab'
import { FeaturedList } from './featured-list.tsx'
import classes from './featured.module.css'
import { PublishedList } from './published-list.tsx'
import { useFeaturing } from './use-featuring.ts'

const pageSize = 12

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const page = readPage(query)
  const { signal } = request
  const loadedAt = performance.now()
  const [featured, published] = await Promise.all([
    call(listFeaturedTrips, { signal }),
    call(listTripsForAdmin, {
      query: { status: 'published', search: readSearch(query), page, limit: pageSize },
      signal,
    }),
  ])
  return { featured: featured.trips, published: published.trips, total: published.total, page, loadedAt }
}

export default function FeaturedTab({ loaderData }: Route.ComponentProps) {
  const { featured, published, total, page, loadedAt } = loaderData
  const { t } = useLingui()
  const featuring = useFeaturing(featured, loadedAt)
  return (
    <>
      <AdminHead
        heading={t`Featured Trips`}
        description={<Trans>Shown first on the home page, in this order. Changes appear immediately.</Trans>}
      />
      <div className={classes.sides}>
        <FeaturedList trips={featured} featuring={featuring} />
        <PublishedList
          trips={published}
          paging={{ page, pageSize, total }}
          featured={featured.length}
          featuring={featuring}
        />
      </div>
      <p className="visually-hidden" role="status">
        {featuring.announcement}
      </p>
    </>
  )
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <>
      <AdminHead heading={t`Featured Trips`} />
      <TabError>
        <Trans>Failed to load trips. Please try again later.</Trans>
      </TabError>
    </>
  )
}

export const HydrateFallback = AdminTabLoading
