import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { changeTrip } from '@rihla/contract/trips/trips.api.ts'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { useUser } from '#api/use-session.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { readOwnTrip } from '../trips/read-own-trip.ts'
import { TripStatusChip } from '../trips/trip-status-chip.tsx'
import type { Route } from './+types/edit-trip-tab'
import { PdfPart } from './files/pdf-part.tsx'
import { PicturesPart } from './files/trip-pictures-part.tsx'
import { stepAfter, useStep } from './steps.ts'
import { BackToTrips, TripForm, TripFormFailed } from './trip-form.tsx'
import { baseOf, useTripForm } from './use-trip-form.ts'
import type { TripFormValues } from './values/trip-form-values.ts'
import { inputOf } from './values/trip-input.ts'

export const { clientLoader, shouldRevalidate } = definePageQuery(
  ({ params, signal }) => readOwnTrip(params['tripId'] ?? '', signal),
  { ignoredParameters: ['step'] },
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
  const step = useStep()
  const [busy, setBusy] = useState({ pictures: false, pdf: false })
  const isVerified = useUser()?.isVerified ?? false
  // page by page up to the button that ends it; otherwise each page can be saved on its own
  const isWritten = trip.status === 'draft' && (isVerified || !trip.isReadyForReview)
  const isLast = step === 'preview'
  const leave = useLeave(isWritten && !isLast)
  const state = useTripForm({
    subject: trip._id,
    step,
    loaded: useMemo(() => baseOf(trip), [trip]),
    fallback: t`Failed to update trip`,
    save: async (values, { version } = trip) => {
      const finished: Partial<TripFormValues> = { isReadyForReview: true, ...(isVerified && { status: 'published' }) }
      const sent = isWritten && isLast ? { ...values, ...finished } : values
      const saved = await call(changeTrip, { params: { id: trip._id }, body: { ...inputOf(sent), version } })
      state.draft.forget()
      await leave(sent, saved)
      return saved
    },
  })
  const { form } = state
  return (
    <>
      <DashboardHeader title={t`Edit trip`} description={<bdi>{trip.title}</bdi>} action={<Status trip={trip} />} />
      <TripForm
        state={state}
        step={step}
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
        saveLabel={!isWritten ? t`Save Changes` : !isLast ? t`Next` : isVerified ? t`Publish` : t`Send for review`}
        isBusy={busy.pictures || busy.pdf}
      />
    </>
  )
}

/** After saving: to the next page, or to the list with a message about what becomes of the trip. */
function useLeave(goesOn: boolean) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const step = useStep()
  return async (sent: TripFormValues, saved: Trip) => {
    if (goesOn) return navigate({ search: `?step=${stepAfter(step)}` })
    const message =
      saved.status === sent.status
        ? t`Your changes are saved.`
        : t`Your changes are saved. An administrator will publish the trip again.`
    showToast(message, 'ok')
    await navigate('/agency/trips')
  }
}

const Status = ({ trip }: { trip: Trip }) => (
  <div>
    <TripStatusChip status={trip.status} />
  </div>
)

export const ErrorBoundary = () => <TripFormFailed heading={<Trans>Edit trip</Trans>} />
