import { Trans } from '@lingui/react/macro'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import classes from '../trip-form.module.css'
import type { TripFormOf } from '../use-trip-form.ts'
import { PdfChoice } from './pdf-choice.tsx'
import { PictureList } from './picture-list.tsx'

interface FilesOfNewTripProps {
  form: TripFormOf
  /** Chosen PDF, uploaded after the trip is created. */
  pdf: File | null
  onPdf: (pdf: File | null) => void
}

/** Files of an unsaved trip: uploads need an existing trip; files of a copied trip are already available. */
export function FilesOfNewTrip({ form, pdf, onPdf }: FilesOfNewTripProps) {
  const { images, itineraryPdf } = form.values
  return (
    <div id="pictures" tabIndex={-1}>
      <Panel heading={<Trans>Pictures and itinerary PDF</Trans>}>
        <div className={classes.fields}>
          <Notice>
            <Trans>Save the trip first, then edit it to upload images and itinerary PDF.</Trans>
          </Notice>
          {images.length > 0 && <PictureList form={form} />}
          <PdfChoice
            file={pdf}
            onChange={onPdf}
            url={itineraryPdf}
            onForget={() => form.setFieldValue('itineraryPdf', '')}
          />
        </div>
      </Panel>
    </div>
  )
}
