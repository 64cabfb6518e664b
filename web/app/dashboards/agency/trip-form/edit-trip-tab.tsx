import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { changeTrip } from '@rihla/contract/trips/trips.api.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { call } from '#api/call.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { TripStatusChip } from '../trips/trip-status-chip.tsx'
import type { Route } from './+types/edit-trip-tab'
import { PdfPart } from './files/pdf-part.tsx'
import { PicturesPart } from './files/pictures-part.tsx'
import { readOwnTrip } from './read-own-trip.ts'
import { BackToTrips, TripFormFailed } from './trip-form-failed.tsx'
import { TripForm } from './trip-form.tsx'
import { valuesOf } from './values/trip-form-values.ts'
import { inputOf } from './values/trip-input.ts'
import { useTripForm } from './use-trip-form.ts'

export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) => ({
  trip: await readOwnTrip(params.tripId, request.signal),
})

export default function EditTripTab({ loaderData: { trip } }: Route.ComponentProps) {
  const [attempt, setAttempt] = useState(0)
  const { revalidate } = useRevalidator()
  const reload = async () => {
    await revalidate()
    setAttempt((count) => count + 1)
  }
  if (trip.status === 'suspended') return <Suspended trip={trip} />
  return <EditTrip key={`${trip._id} ${trip.version} ${attempt}`} trip={trip} onReload={() => void reload()} />
}

function EditTrip({ trip, onReload }: { trip: Trip; onReload: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [busy, setBusy] = useState({ pictures: false, pdf: false })
  const { form, draft } = useTripForm({
    subject: trip._id,
    begin: () => valuesOf(trip),
    version: trip.version,
    fallback: t`Failed to update trip`,
    save: async (values, version) => {
      const body = { ...inputOf(values), durationText: trip.durationText, ...(version !== undefined && { version }) }
      const saved = await call(changeTrip, { params: { id: trip._id }, body })
      draft.forget()
      const needsApproval = values.status === 'published' && saved.status === 'draft'
      showToast(
        needsApproval
          ? t`Your changes are saved. An administrator will publish the trip again.`
          : t`Your changes are saved.`,
        'ok',
      )
      await navigate('/agency/trips')
    },
  })
  useScrollToHash()

  const reload = () => {
    draft.forget()
    onReload()
  }
  const files = (
    <>
      <PicturesPart form={form} tripId={trip._id} onBusy={(pictures) => setBusy((now) => ({ ...now, pictures }))} />
      <PdfPart form={form} tripId={trip._id} onBusy={(pdf) => setBusy((now) => ({ ...now, pdf }))} />
    </>
  )
  return (
    <>
      <PageTitle title={t`Edit trip`} />
      <DashboardHeader
        heading={<Trans>Edit trip</Trans>}
        description={<bdi>{trip.title}</bdi>}
        action={<Status trip={trip} />}
      />
      <TripForm
        form={form}
        trip={trip}
        files={files}
        saveLabel={<Trans>Save Changes</Trans>}
        isBusy={busy.pictures || busy.pdf}
        onDiscard={draft.restored && reload}
        onReload={reload}
      />
    </>
  )
}

/** The form renders after the browser has scrolled to the hash, so the scroll is repeated. */
function useScrollToHash() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}

const Status = ({ trip }: { trip: Trip }) => (
  <div>
    <TripStatusChip status={trip.status} />
  </div>
)

const Suspended = ({ trip }: { trip: Trip }) => (
  <>
    <DashboardHeader heading={<bdi>{trip.title}</bdi>} action={<Status trip={trip} />} />
    <Notice tone="bad" action={<BackToTrips />}>
      <Trans>This trip has been suspended. Only an administrator can change it.</Trans>
    </Notice>
  </>
)

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <TripFormFailed heading={<Trans>Edit trip</Trans>} error={error} />
)
