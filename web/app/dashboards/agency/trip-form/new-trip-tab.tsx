import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { changeTrip } from '@rihla/contract/trips/trips.api.ts'
import { uploadTripItinerary } from '@rihla/contract/uploads/uploads.api.ts'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { call } from '#api/call.ts'
import { uploadFile } from '#api/upload-file.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import type { Route } from './+types/new-trip-tab'
import { createIdempotently } from './create-idempotently.ts'
import { FilesOfNewTrip } from './files/files-of-new-trip.tsx'
import { readOwnTrip } from './read-own-trip.ts'
import { TripFormFailed } from './trip-form-failed.tsx'
import { TripForm } from './trip-form.tsx'
import { useTripForm } from './use-trip-form.ts'
import { copyOf } from './values/copy-of-trip.ts'
import { emptyTrip } from './values/trip-form-values.ts'
import { inputOf } from './values/trip-input.ts'

/** `?from=<trip>`: starts with a copy of that trip. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const from = new URL(request.url).searchParams.get('from')
  return { source: from ? await readOwnTrip(from, request.signal) : undefined }
}

export default function NewTripTab({ loaderData: { source } }: Route.ComponentProps) {
  const [attempt, setAttempt] = useState(0)
  return <NewTrip key={`${source?._id} ${attempt}`} source={source} onDiscard={() => setAttempt(attempt + 1)} />
}

function NewTrip({ source, onDiscard }: { source: Trip | undefined; onDiscard: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [pdf, setPdf] = useState<File | null>(null)
  const begin = () => {
    if (!source) return emptyTrip()
    const { title } = source
    return copyOf(source, t`${title} (copy)`)
  }
  const { form, draft } = useTripForm({
    subject: source ? `copy of ${source._id}` : 'new',
    begin,
    fallback: t`Failed to create trip`,
    save: async (values) => {
      const created = await createIdempotently(
        { ...inputOf(values), durationText: source?.durationText ?? null },
        { unanswered: draft.unanswered, setUnanswered: (sent) => draft.setUnanswered(sent, values) },
      )
      draft.forget()
      const hasPictures = created.images.length > 0
      const hasSavedPdf = await addPdf(created)
      if (hasSavedPdf)
        showToast(
          hasPictures ? t`Trip created successfully.` : t`Trip created successfully. Now add its pictures.`,
          'ok',
        )
      // Pictures can be uploaded only to an existing trip.
      await navigate(hasPictures ? '/agency/trips' : `/agency/trips/${created._id}/edit#pictures`, { replace: true })
      await revalidate()
    },
  })

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

  const discard = () => {
    draft.forget()
    onDiscard()
  }
  return (
    <>
      <PageTitle title={t`New trip`} />
      <DashboardHeader
        heading={<Trans>New trip</Trans>}
        description={<Trans>It stays a draft until you publish it.</Trans>}
      />
      {source && <CopyNotice title={source.title} />}
      <TripForm
        form={form}
        files={<FilesOfNewTrip form={form} pdf={pdf} onPdf={setPdf} />}
        saveLabel={<Trans>Create Trip</Trans>}
        isBusy={false}
        onDiscard={draft.restored && discard}
      />
    </>
  )
}

const CopyNotice = ({ title }: { title: string }) => (
  <Notice>
    <Trans>
      This is a copy of <bdi>{title}</bdi>, including its pictures and itinerary PDF. You only need to choose new dates.
      Nothing is saved until you press Create Trip.
    </Trans>
  </Notice>
)

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <TripFormFailed heading={<Trans>New trip</Trans>} error={error} />
)
