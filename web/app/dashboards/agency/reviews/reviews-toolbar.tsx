import { Trans, useLingui } from '@lingui/react/macro'
import type { ReviewSubject } from '@rihla/contract/reviews/reviews.api.ts'
import { FilterChips } from '#ui/filter-chips.tsx'
import { FilterSelect, Toolbar } from '#dashboards/shared/filter-select.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'

interface ReviewsToolbarProps {
  trips: readonly ReviewSubject[]
  /** Number of reviews by stars, from one to five. */
  counts: readonly number[]
  missing: number
}

/** Filters by reply, trip and rating, and the order; all stored in the URL. */
export function ReviewsToolbar({ trips, counts, missing }: ReviewsToolbarProps) {
  const { t } = useLingui()
  const query = useQuery()
  const all = counts.reduce((sum, count) => sum + count, 0)
  const starLabel = (stars: number) => t`${stars} of 5 stars`
  return (
    <Toolbar>
      <FilterChips
        label={t`Reply`}
        value={query.read('reply')}
        onChange={(reply) => query.set({ reply })}
        chips={[
          { value: '', label: <Trans>All</Trans>, count: all },
          { value: 'missing', label: <Trans>Without a reply</Trans>, count: missing },
          { value: 'given', label: <Trans>Replied</Trans>, count: Math.max(0, all - missing) },
        ]}
      />
      <FilterSelect
        label={t`Trip`}
        name="trip"
        all={t`All trips`}
        options={trips.map(({ _id, name, count }) => ({ value: _id, label: `${name} (${count})` }))}
      />
      <FilterSelect
        label={t`Rating`}
        name="rating"
        all={t`All ratings`}
        options={[5, 4, 3, 2, 1].map((stars) => ({
          value: String(stars),
          label: `${starLabel(stars)} (${counts[stars - 1] ?? 0})`,
        }))}
      />
      <FilterSelect
        label={t`Sort by`}
        name="sort"
        all={t`Newest`}
        options={[
          { value: 'oldest', label: t`Oldest` },
          { value: 'highest-rating', label: t`Highest rating` },
          { value: 'lowest-rating', label: t`Lowest rating` },
        ]}
      />
    </Toolbar>
  )
}
