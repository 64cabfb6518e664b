import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { agencyTripStatuses, tripStatuses } from '@rihla/contract/trips/trip.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { listMyTrips } from '@rihla/contract/trips/trips.api.ts'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigation } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { callList } from '../../../api/call.ts'
import { useUser } from '../../../api/use-session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { DeskHead } from '../../desk.tsx'
import { FilterSelect, Toolbar } from '../../desk/filter-select.tsx'
import { readOneOf, readPage, readSearch } from '../../desk/read-query.ts'
import { SearchField } from '../../desk/search-field.tsx'
import { TabError } from '../../desk/tab-error.tsx'
import { useQuery } from '../../desk/use-query.ts'
import type { Route } from './+types/agency-trips-tab'
import { AgencyTripCard } from './agency-trip-card.tsx'
import classes from './agency-trips-tab.module.css'
import { useTripStatusWords } from './trip-status-chip.tsx'

const TripDetailsModal = lazy(() => import('./trip-details-modal.tsx'))
const DeleteTripDialog = lazy(() => import('./delete-trip-dialog.tsx'))

const pageSize = 12

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const page = readPage(query)
  const filter = { search: readSearch(query), status: readOneOf(query, 'status', tripStatuses) }
  const trips = await callList(listMyTrips, { query: { ...filter, page, limit: pageSize }, signal: request.signal })
  return { ...trips, page, isFiltered: filter.search !== undefined || filter.status !== undefined }
}

export default function AgencyTripsTab({ loaderData: { items, total, page, isFiltered } }: Route.ComponentProps) {
  const { t } = useLingui()
  const navigation = useNavigation()
  const [opened, setOpened] = useState<{ trip: Trip; as: 'details' | 'delete' } | null>(null)
  const close = () => setOpened(null)
  const hasTrips = total > 0 || isFiltered
  return (
    <>
      <PageTitle title={t`My Trips`} />
      <Head total={isFiltered ? undefined : total} />
      <VerificationNotice />
      {hasTrips && <Filters />}
      {items.length > 0 ? (
        <div className={classes.grid} aria-busy={navigation.state === 'loading' || undefined}>
          {items.map((trip) => (
            <AgencyTripCard
              key={trip._id}
              trip={trip}
              onDetails={() => setOpened({ trip, as: 'details' })}
              onDelete={() => setOpened({ trip, as: 'delete' })}
            />
          ))}
        </div>
      ) : (
        <Panel>{isFiltered ? <NothingFound /> : <NoTripsYet />}</Panel>
      )}
      {total > pageSize && <Pagination page={page} pageSize={pageSize} total={total} />}
      <Suspense fallback={null}>
        {opened?.as === 'details' && <TripDetailsModal trip={opened.trip} onClose={close} />}
        {opened?.as === 'delete' && <DeleteTripDialog trip={opened.trip} onClose={close} />}
      </Suspense>
    </>
  )
}

const NewTrip = () => (
  <ButtonLink to="/agency/trips/new" look="accent" icon={<Icon of={IconPlus} />}>
    <Trans>New Trip</Trans>
  </ButtonLink>
)

function Head({ total }: { total?: number | undefined }) {
  const user = useUser()
  const name = <bdi>{user?.agencyDetails?.name || user?.name}</bdi>
  return (
    <DeskHead
      heading={<Trans>Welcome, {name}</Trans>}
      words={total ? <Plural value={total} one="# trip in your hands." other="# trips in your hands." /> : undefined}
      action={<NewTrip />}
    />
  )
}

/** Why there is no Publish: said once, above the trips. */
function VerificationNotice() {
  const user = useUser()
  if (!user || user.isVerified) return null
  return (
    <div className={classes.notice}>
      <Notice tone="warn">
        <Trans>
          Your agency is not verified yet. You can prepare trips as drafts; an administrator publishes them until your
          agency is verified.
        </Trans>
      </Notice>
    </div>
  )
}

function Filters() {
  const { t } = useLingui()
  const words = useTripStatusWords()
  const options = [...agencyTripStatuses, 'suspended' as const].map((value) => ({ value, label: words[value] }))
  return (
    <Toolbar>
      <SearchField label={t`Search your trips`} placeholder={t`Title or destination`} />
      <FilterSelect label={t`Status`} name="status" all={t`All statuses`} options={options} />
    </Toolbar>
  )
}

const NoTripsYet = () => (
  <EmptyState
    picture="empty-trips"
    action={
      <ButtonLink small to="/agency/trips/new">
        <Trans>Create your first trip</Trans>
      </ButtonLink>
    }
  >
    <Trans>No trips yet - Create your first trip to start attracting customers!</Trans>
  </EmptyState>
)

function NothingFound() {
  const query = useQuery()
  return (
    <EmptyState
      picture="empty-search"
      action={
        <Button small look="outline" onClick={() => query.set({ search: '', status: '' })}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>No trip matches these filters.</Trans>
    </EmptyState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isForbidden = error instanceof ApiError && error.status === 403
  return (
    <>
      <Head />
      <TabError>
        {isForbidden ? (
          <Trans>Please make sure you're logged in as an agency to view trips</Trans>
        ) : (
          <Trans>Unable to load trips. This might be because you haven't created any trips yet.</Trans>
        )}
      </TabError>
    </>
  )
}
