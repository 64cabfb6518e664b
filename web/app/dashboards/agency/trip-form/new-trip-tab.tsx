import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { changeTrip } from '@rihla/contract/trips/trips.api.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useUnmountSignal } from '#ui/use-unmount-signal.ts'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { readOwnTrip } from '../trips/read-own-trip.ts'
import type { Route } from './+types/new-trip-tab'
import { createIdempotently } from './create-idempotently.ts'
import { FilesOfNewTrip } from './files/files-of-new-trip.tsx'
import { handOverPictures } from './files/upload-picture.ts'
import { useNewTripFiles } from './files/use-new-trip-files.ts'
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
  const files = useNewTripFiles()
  const unmountSignal = useUnmountSignal()
  const title = source?.title
  const [loaded] = useState(() => ({ values: source ? copyOf(source, t`${title} (copy)`) : emptyTrip() }))
  const state = useTripForm({
    subject: source ? `copy-of-${source._id}` : 'new',
    loaded,
    fallback: t`Failed to create trip`,
    save: async (values) => {
      const created = await createIdempotently(inputOf(values), state.draft)
      state.draft.forget()
      const signal = unmountSignal()
      const { trip, failed } = await addFiles(created, signal)
      const hasPictures = trip.images.length > 0 && failed.length === 0
      // Pictures that failed are uploaded again in the form that edits the trip.
      handOverPictures(trip._id, failed)
      const next = hasPictures ? '/agency/trips' : `/agency/trips/${trip._id}/edit#pictures`
      if (!signal.aborted) await navigate(next, { replace: true })
      void refreshQueries()
      return trip
    },
  })
  const { form } = state

  /** Uploads the chosen files and attaches them. Best effort: the trip exists even if an upload fails. */
  async function addFiles(created: Trip, signal: AbortSignal): Promise<{ trip: Trip; failed: File[] }> {
    const uploaded = await files.uploadTo(created._id, signal)
    const { urls, itineraryPdf, hasPdfFailed } = uploaded
    const trip = await attach(created, urls, itineraryPdf)
    const failed = trip ? uploaded.failed : files.pictures.map(({ file }) => file)
    const isPdfMissing = hasPdfFailed || (files.pdf !== null && !trip)
    if (isPdfMissing) {
      showToast(
        t`Trip created successfully, but PDF upload failed. You can edit the trip to upload the PDF later.`,
        'bad',
      )
    }
    if (failed.length > 0) showToast(t`Failed to upload images. Please try again.`, 'bad')
    if (!isPdfMissing && failed.length === 0) {
      const hasPictures = created.images.length + urls.length > 0
      showToast(hasPictures ? t`Trip created successfully.` : t`Trip created successfully. Now add its pictures.`, 'ok')
    }
    return { trip: trip ?? created, failed }
  }

  /** Undefined if the trip could not be changed. */
  async function attach(trip: Trip, urls: string[], pdfUrl: string | null): Promise<Trip | undefined> {
    if (urls.length === 0 && pdfUrl === null) return trip
    const { _id: id, images, itineraryPdf, durationText, version } = trip
    const body = {
      ...inputOf(form.getValues()),
      status: undefined,
      images: [...images, ...urls],
      itineraryPdf: pdfUrl ?? itineraryPdf,
      durationText,
      version,
    }
    return call(changeTrip, { params: { id }, body }).catch(() => undefined)
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
        files={<FilesOfNewTrip form={form} files={files} />}
        saveLabel={t`Create Trip`}
        isBusy={false}
        onDiscard={files.clear}
      />
    </>
  )
}

export const ErrorBoundary = () => <TripFormFailed heading={<Trans>New trip</Trans>} />
