import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { changeTrip } from '@rihla/contract/trips/trips.api.ts'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { readOwnTrip } from '../trips/read-own-trip.ts'
import { TripStatusChip } from '../trips/trip-status-chip.tsx'
import type { Route } from './+types/edit-trip-tab'
import { PdfPart } from './files/pdf-part.tsx'
import { PicturesPart } from './files/trip-pictures-part.tsx'
import { BackToTrips, TripForm, TripFormFailed } from './trip-form.tsx'
import { baseOf, useTripForm } from './use-trip-form.ts'
import { inputOf } from './values/trip-input.ts'

export const { clientLoader, shouldRevalidate } = definePageQuery(({ params, signal }) =>
  readOwnTrip(params['tripId'] ?? '', signal),
)

export default function EditTripTab({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const trip = usePageData(loaderData)
  if (trip.status !== 'suspended') return <EditTrip key={trip._id} trip={trip} />
  return (
    <>
      <DashboardHeader heading={<bdi>{trip.title}</bdi>} action={<Status trip={trip} />} />
      <Notice tone="bad" action={<BackToTrips />}>
        {t`This trip has been suspended. Only an administrator can change it.`}
      </Notice>
    </>
  )
}

function EditTrip({ trip }: { trip: Trip }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [busy, setBusy] = useState({ pictures: false, pdf: false })
  const state = useTripForm({
    subject: trip._id,
    loaded: useMemo(() => baseOf(trip), [trip]),
    fallback: t`Failed to update trip`,
    save: async (values, { version } = trip) => {
      const body = { ...inputOf(values), version }
      const saved = await call(changeTrip, { params: { id: trip._id }, body })
      state.draft.forget()
      const needsApproval = values.status === 'published' && saved.status === 'draft'
      showToast(
        needsApproval
          ? t`Your changes are saved. An administrator will publish the trip again.`
          : t`Your changes are saved.`,
        'ok',
      )
      await navigate('/agency/trips')
      return saved
    },
  })
  const { form } = state
  const { hash } = useLocation()
  // The form renders after the browser has scrolled to the hash, so the scroll is repeated.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return (
    <>
      <DashboardHeader title={t`Edit trip`} description={<bdi>{trip.title}</bdi>} action={<Status trip={trip} />} />
      <TripForm
        state={state}
        trip={trip}
        files={
          <>
            <PicturesPart
              form={form}
              tripId={trip._id}
              onBusy={(pictures) => setBusy((now) => ({ ...now, pictures }))}
            />
            <PdfPart form={form} tripId={trip._id} onBusy={(pdf) => setBusy((now) => ({ ...now, pdf }))} />
          </>
        }
        saveLabel={t`Save Changes`}
        isBusy={busy.pictures || busy.pdf}
      />
    </>
  )
}

const Status = ({ trip }: { trip: Trip }) => (
  <div>
    <TripStatusChip status={trip.status} />
  </div>
)

export const ErrorBoundary = () => <TripFormFailed heading={<Trans>Edit trip</Trans>} />
