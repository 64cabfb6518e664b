import { useLingui } from '@lingui/react/macro'
import { acceptedTypes } from '@rihla/contract/uploads/upload-kinds.ts'
import { IconFileTypePdf, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { FieldNotes, Optional, useFieldIds } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { DropZone } from '#uploads/drop-zone.tsx'
import { validateFile } from '#uploads/validate-file.ts'
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
  const [refusal, setRefusal] = useState<string>()
  const help = t`It will be uploaded when you save the trip.`
  const field = useFieldIds({ help, error: refusal })
  const messages = {
    'wrong-type': t`Please select a PDF file for the itinerary`,
    'too-large': t`PDF file size must be less than 10MB`,
  }
  const choose = ([chosen]: File[]) => {
    if (!chosen) return
    const reason = validateFile(chosen, 'pdf')
    setRefusal(reason && messages[reason])
    if (!reason) onChange(chosen)
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
        <DropZone
          attributes={field.attributes}
          accept={acceptedTypes.pdf}
          disabled={disabled}
          onFiles={choose}
          text={t`PDF, up to 10 MB`}
        />
      )}
      <FieldNotes id={field.id} help={help} error={refusal} />
    </div>
  )
}
