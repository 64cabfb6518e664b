import { Trans, useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { changeTrip, createTrip } from '@rihla/contract/trips/trips.api.ts'
import { uploadTripItinerary } from '@rihla/contract/uploads/uploads.api.ts'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { call } from '../../../api/call.ts'
import { uploadFile } from '../../../api/upload-file.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { showToast } from '../../../ui/toasts-store.ts'
import { DeskHead } from '../../desk.tsx'
import { PdfChoice } from './files/pdf-choice.tsx'
import { TripForm } from './trip-form.tsx'
import classes from './trip-form.module.css'
import { inputOf } from './values/trip-input.ts'
import { useTripForm } from './use-trip-form.ts'

// Without a loader the guard of the layout would not run here.
export const clientLoader = () => null

export default function NewTripTab() {
  const [attempt, setAttempt] = useState(0)
  return <NewTrip key={attempt} onDiscard={() => setAttempt(attempt + 1)} />
}

function NewTrip({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [pdf, setPdf] = useState<File | null>(null)
  const { form, draft } = useTripForm({
    trip: undefined,
    fallback: t`Failed to create trip`,
    save: async (values) => {
      const created = await call(createTrip, { body: inputOf(values) })
      draft.forget()
      await addPdf(created)
      // Pictures come next: they need the trip to be there.
      await navigate(`/agency/trips/${created._id}/edit#pictures`, { replace: true })
      await revalidate()
    },
  })

  /** The trip is there whatever becomes of its PDF. */
  async function addPdf(trip: Trip): Promise<void> {
    if (!pdf) return showToast(t`Trip created successfully. Now add its pictures.`, 'ok')
    try {
      const { url } = await uploadFile(uploadTripItinerary, 'itineraryPdf', pdf, { params: { id: trip._id } })
      const body = { ...inputOf(form.getValues()), status: undefined, itineraryPdf: url, version: trip.version }
      await call(changeTrip, { params: { id: trip._id }, body })
      showToast(t`Trip created successfully. Now add its pictures.`, 'ok')
    } catch {
      showToast(
        t`Trip created successfully, but PDF upload failed. You can edit the trip to upload the PDF later.`,
        'bad',
      )
    }
  }

  const discard = () => {
    draft.forget()
    onDiscard()
  }
  const files = (
    <Panel heading={<Trans>Pictures and itinerary PDF</Trans>}>
      <div className={classes.fields}>
        <Notice>
          <Trans>Save the trip first, then edit it to upload images and itinerary PDF.</Trans>
        </Notice>
        <PdfChoice file={pdf} onChange={setPdf} />
      </div>
    </Panel>
  )
  return (
    <>
      <PageTitle title={t`New trip`} />
      <DeskHead heading={<Trans>New trip</Trans>} words={<Trans>It stays a draft until you publish it.</Trans>} />
      <TripForm
        form={form}
        files={files}
        saveWords={<Trans>Create Trip</Trans>}
        isBusy={false}
        onDiscard={draft.restored && discard}
      />
    </>
  )
}
