import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { listFeaturedTrips } from '@rihla/contract/trips/featured.api.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { listTripsForAdmin } from '@rihla/contract/trips/admin-trips.api.ts'
import { call } from '#api/call.ts'
import { readPage, readSearch } from '#dashboards/shared/read-query.ts'
import { definePageQuery, updatePageData, usePageData } from '#data/page-query.ts'
import { AdminHead, adminTabError } from '../admin-head.tsx'
import type { Route } from './+types/featured-tab'
import classes from './featured.module.css'
import { useFeaturing } from './use-featuring.ts'
import { FeaturedList, PublishedList } from './featured-lists.tsx'

const pageSize = 12

export const { clientLoader, shouldRevalidate } = definePageQuery(async ({ query, signal }) => {
  const page = readPage(query)
  const [featured, published] = await Promise.all([
    call(listFeaturedTrips, { signal }),
    call(listTripsForAdmin, {
      query: { status: 'published', search: readSearch(query), page, limit: pageSize },
      signal,
    }),
  ])
  return { featured: featured.trips, published: published.trips, total: published.total, page }
})

export default function FeaturedTab({ loaderData }: Route.ComponentProps) {
  const { featured, published, total, page } = usePageData(loaderData)
  const { t } = useLingui()
  const featuring = useFeaturing(featured, (id, by) => {
    let position = 0
    const rollBack = updatePageData(loaderData, (data) => {
      const from = data.featured.findIndex(({ _id }) => _id === id)
      const [trip, neighbour] = [data.featured[from], data.featured[from + by]]
      if (!trip || !neighbour) return data
      position = neighbour.featuredOrder
      const trips = data.featured
        .with(from, { ...neighbour, featuredOrder: trip.featuredOrder })
        .with(from + by, { ...trip, featuredOrder: position })
      const orders = new Map(trips.map(({ _id, featuredOrder }) => [_id, featuredOrder]))
      const reorder = (each: Trip) => ({ ...each, featuredOrder: orders.get(each._id) ?? each.featuredOrder })
      return { ...data, featured: trips, published: data.published.map(reorder) }
    })
    return position > 0 ? { position, rollBack } : undefined
  })
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

export const ErrorBoundary = adminTabError(msg`Featured Trips`, msg`Failed to load trips. Please try again later.`)
