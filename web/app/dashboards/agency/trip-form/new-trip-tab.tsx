import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { changeTrip } from '@rihla/contract/trips/trips.api.ts'
import { uploadTripItinerary } from '@rihla/contract/uploads/uploads.api.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { uploadFile } from '#api/upload-file.ts'
import { refreshQueries } from '#data/query-client.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { readOwnTrip } from '../trips/read-own-trip.ts'
import type { Route } from './+types/new-trip-tab'
import { createIdempotently } from './create-idempotently.ts'
import { FilesOfNewTrip } from './files/files-of-new-trip.tsx'
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

function NewTrip({ source }: { source: Trip | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [pdf, setPdf] = useState<File | null>(null)
  const title = source?.title
  const [loaded] = useState(() => ({ values: source ? copyOf(source, t`${title} (copy)`) : emptyTrip() }))
  const state = useTripForm({
    subject: source ? `copy-of-${source._id}` : 'new',
    loaded,
    fallback: t`Failed to create trip`,
    save: async (values) => {
      const body = { ...inputOf(values), durationText: source?.durationText ?? null }
      const created = await createIdempotently(body, state.draft)
      state.draft.forget()
      const hasPictures = created.images.length > 0
      const done = hasPictures ? t`Trip created successfully.` : t`Trip created successfully. Now add its pictures.`
      if (await addPdf(created)) showToast(done, 'ok')
      // Pictures can be uploaded only to an existing trip.
      await navigate(hasPictures ? '/agency/trips' : `/agency/trips/${created._id}/edit#pictures`, { replace: true })
      void refreshQueries()
      return created
    },
  })
  const { form } = state

  /** Best effort: the trip exists even if its PDF upload fails. */
  async function addPdf(trip: Trip): Promise<boolean> {
    if (!pdf) return true
    try {
      const { url } = await uploadFile(uploadTripItinerary, 'itineraryPdf', pdf, { params: { id: trip._id } })
      const { durationText, version } = trip
      const body = { ...inputOf(form.getValues()), status: undefined, itineraryPdf: url, durationText, version }
      await call(changeTrip, { params: { id: trip._id }, body })
      return true
    } catch {
      showToast(
        t`Trip created successfully, but PDF upload failed. You can edit the trip to upload the PDF later.`,
        'bad',
      )
      return false
    }
  }

  return (
    <>
      <DashboardHeader title={t`New trip`} description={t`It stays a draft until you publish it.`} />
      {title && (
        <Notice>
          <Trans>
            This is a copy of <bdi>{title}</bdi>, including its pictures and itinerary PDF. You only need to choose new
            dates. Nothing is saved until you press Create Trip.
          </Trans>
        </Notice>
      )}
      <TripForm
        state={state}
        files={<FilesOfNewTrip form={form} pdf={pdf} onPdf={setPdf} />}
        saveLabel={t`Create Trip`}
        isBusy={false}
        onDiscard={() => setPdf(null)}
      />
    </>
  )
}

export const ErrorBoundary = () => <TripFormFailed heading={<Trans>New trip</Trans>} />
