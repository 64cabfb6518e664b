import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { refreshQueries } from '#data/query-client.ts'
import { Notice } from '#ui/notice.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { readOwnTrip } from '../trips/read-own-trip.ts'
import type { Route } from './+types/new-trip-tab'
import { createOnce } from './create-once.ts'
import { TripForm, TripFormFailed } from './trip-form.tsx'
import { useTripForm } from './use-trip-form.ts'
import { copyOf, emptyTrip } from './values/trip-form-values.ts'
import { inputOf } from './values/trip-input.ts'

/** `?from=<trip>`: starts with a copy of that trip. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const from = new URL(request.url).searchParams.get('from')
  return { source: from ? await readOwnTrip(from, request.signal) : undefined }
}

export default function NewTripTab({ loaderData: { source } }: Route.ComponentProps) {
  return <NewTrip key={source?._id} source={source} />
}

/** The first page of the form; the others belong to the draft that it creates. */
function NewTrip({ source }: { source: Trip | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const title = source?.title
  const [loaded] = useState(() => ({ values: source ? copyOf(source, t`${title} (copy)`) : emptyTrip() }))
  const state = useTripForm({
    subject: source ? `copy-of-${source._id}` : 'new',
    step: 'what',
    loaded,
    fallback: t`Failed to create trip`,
    save: async (values) => {
      const created = await createOnce(inputOf(values), state.draft.creationKey)
      state.draft.forget()
      const address = `/agency/trips/${created._id}/edit`
      await navigate(address, { replace: true })
      await navigate(`${address}?step=when`)
      void refreshQueries()
      return created
    },
  })
  return (
    <>
      <DashboardHeader title={t`New trip`} description={t`It stays a draft until you publish it.`} />
      {title && (
        <Notice>
          <Trans>
            This is a copy of <bdi>{title}</bdi>, including its pictures and itinerary PDF. You only need to choose new
            dates.
          </Trans>
        </Notice>
      )}
      <TripForm state={state} step="what" saveLabel={t`Next`} />
    </>
  )
}

export const ErrorBoundary = () => <TripFormFailed heading={<Trans>New trip</Trans>} />
