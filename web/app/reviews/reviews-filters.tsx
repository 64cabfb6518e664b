import { useLingui } from '@lingui/react/macro'
import type { ReviewSort } from '@rihla/contract/reviews/review.ts'
import {
  listReviewedAgencies,
  listReviewedTrips,
  type ReviewSubject,
  type ReviewSummary,
} from '@rihla/contract/reviews/reviews.api.ts'
import { useHref } from 'react-router'
import { call } from '#api/call.ts'
import { Button } from '#ui/button.tsx'
import { SearchSelect, type FoundOption } from '#ui/search-select.tsx'
import { Select } from '#ui/select.tsx'
import { useReviewsQuery } from './read-reviews-query.ts'
import classes from './reviews-filters.module.css'

interface ReviewsFiltersProps {
  /** Offered filters, most reviewed first. */
  agencies: readonly ReviewSubject[]
  trips: readonly ReviewSubject[]
  summary: Pick<ReviewSummary, 'agency' | 'trip'>
}

const optionOf = ({ _id, name, count }: ReviewSubject): FoundOption => ({ value: _id, label: name, count })
const chosenOf = (named: ReviewSummary['agency']) => named && { value: named._id, label: named.name }

/** Filters by agency and trip, and sort order. Without JavaScript the form submits to the same URL. */
export function ReviewsFilters({ agencies, trips, summary }: ReviewsFiltersProps) {
  const { t } = useLingui()
  const query = useReviewsQuery()
  const byAgency = (
    <SearchSelect
      key="agency"
      label={t`Agency`}
      name="agency"
      allLabel={t`All agencies`}
      chosen={chosenOf(summary.agency)}
      options={agencies.map(optionOf)}
      search={async (search, signal) => (await call(listReviewedAgencies, { query: { search }, signal })).map(optionOf)}
      // a trip belongs to one agency
      onChange={(agency) => query.set({ agency, trip: '' })}
    />
  )
  const byTrip = (
    <SearchSelect
      key="trip"
      label={t`Trip`}
      name="trip"
      allLabel={t`All trips`}
      chosen={chosenOf(summary.trip)}
      options={trips.map(optionOf)}
      search={async (search, signal) => {
        const request = { search, ...(query.agency && { agency: query.agency }) }
        return (await call(listReviewedTrips, { query: request, signal })).map(optionOf)
      }}
      onChange={(trip) => query.set({ trip })}
    />
  )
  return (
    <form
      role="search"
      aria-label={t`Filter reviews`}
      method="get"
      action={useHref('/reviews')}
      className={classes.form}
    >
      {query.tab === 'trips' && <input type="hidden" name="tab" value="trips" />}
      {query.tab === 'trips' ? [byTrip, byAgency] : [byAgency, byTrip]}
      <Select<ReviewSort>
        label={t`Sort by`}
        name="sort"
        value={query.sort}
        onChange={(sort) => query.set({ sort })}
        options={[
          { value: 'newest', label: t`Newest` },
          { value: 'oldest', label: t`Oldest` },
          { value: 'highest-rating', label: t`Highest rating` },
          { value: 'lowest-rating', label: t`Lowest rating` },
        ]}
      />
      <noscript>
        <Button type="submit">{t`Show reviews`}</Button>
      </noscript>
    </form>
  )
}
