import { useLingui } from '@lingui/react/macro'
import { IconFileTypePdf, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { FieldNotes, Optional, useFieldIds } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { DropZone } from '#uploads/drop-zone.tsx'
import { checkFile } from '#uploads/check-file.ts'
import { useFileErrors } from '#uploads/use-file-errors.tsx'
import { IconButton } from '#dashboards/shared/table-cells.tsx'
import type { TripFormOf } from '../use-trip-form.ts'
import classes from './files-parts.module.css'
import { ChosenPictures } from './chosen-pictures.tsx'
import { PictureList } from './picture-list.tsx'
import type { NewTripFiles } from './use-new-trip-files.ts'

interface FilesOfNewTripProps {
  form: TripFormOf
  /** Chosen files, uploaded after the trip is created. */
  files: NewTripFiles
}

/** Files of an unsaved trip: uploads need an existing trip; files of a copied trip are already available. */
export function FilesOfNewTrip({ form, files }: FilesOfNewTripProps) {
  const { t } = useLingui()
  const { images, itineraryPdf } = form.values
  return (
    <div id="pictures" tabIndex={-1}>
      <Panel heading={t`Pictures and itinerary PDF`}>
        <div className="stack" style={{ gap: 20 }}>
          <Notice>{t`Save the trip first, then edit it to upload images and itinerary PDF.`}</Notice>
          {images.length > 0 && <PictureList form={form} />}
          <ChosenPictures files={files} savedCount={images.length} disabled={form.isSubmitting} />
          <PdfChoice
            file={files.pdf}
            onChange={files.setPdf}
            url={itineraryPdf}
            onForget={() => form.setFieldValue('itineraryPdf', '')}
            disabled={form.isSubmitting}
          />
        </div>
      </Panel>
    </div>
  )
}

interface PdfChoiceProps {
  file: File | null
  onChange: (file: File | null) => void
  /** PDF of the copied trip, unless another one is chosen. */
  url: string
  onForget: () => void
  /** The trip is being saved. */
  disabled: boolean
}

/** Chooses a PDF that is uploaded after the trip is saved. */
function PdfChoice({ file, onChange, url, onForget, disabled }: PdfChoiceProps) {
  const { t } = useLingui()
  const [refusal, setRefusal] = useState<unknown>()
  const help = t`It will be uploaded when you save the trip.`
  const errorText = useFileErrors('trip-itinerary', {
    wrongTypeMessage: t`Please select a PDF file for the itinerary`,
    tooLargeMessage: t`PDF file size must be less than 10MB`,
    failedMessage: t`Trip update failed: PDF upload error. Please try again.`,
  })
  const error = refusal === undefined ? undefined : errorText(refusal)
  const field = useFieldIds({ help, error })
  const choose = ([chosen]: File[]) => {
    if (!chosen) return
    setRefusal(undefined)
    checkFile(chosen, 'trip-itinerary').then(() => onChange(chosen), setRefusal)
  }
  return (
    <div>
      <label htmlFor={field.id} className={classes.label}>
        {t`Itinerary PDF`}
        <Optional />
      </label>
      {file || url ? (
        <div className={classes.chosen}>
          <Icon of={IconFileTypePdf} size={28} />
          {file ? (
            <bdi dir="auto">{file.name}</bdi>
          ) : (
            <a href={url} className="link" target="_blank" rel="noopener">
              {t`View the PDF`}
            </a>
          )}
          <IconButton
            icon={IconTrash}
            label={t`Remove the PDF`}
            disabled={disabled}
            onClick={file ? () => onChange(null) : onForget}
          />
        </div>
      ) : (
        <DropZone attributes={field.attributes} kind="trip-itinerary" disabled={disabled} onFiles={choose} />
      )}
      <FieldNotes id={field.id} help={help} error={error} isAnnounced />
    </div>
  )
}
