import { Trans, useLingui } from '@lingui/react/macro'
import { acceptedTypes, maxBytes } from '@rihla/contract/uploads/upload-kinds.ts'
import { IconFileTypePdf, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { DropZone } from '#uploads/drop-zone.tsx'
import { FieldNotes, Optional, useFieldIds } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from './files-parts.module.css'

interface PdfChoiceProps {
  file: File | null
  onChange: (file: File | null) => void
  /** PDF of the copied trip, unless another one is chosen. */
  url: string
  onForget: () => void
}

/** Chooses a PDF that is uploaded after the trip is saved. */
export function PdfChoice({ file, onChange, url, onForget }: PdfChoiceProps) {
  const { t } = useLingui()
  const [refusal, setRefusal] = useState<string>()
  const help = t`It will be uploaded when you save the trip.`
  const field = useFieldIds({ help, error: refusal })
  const choose = ([chosen]: File[]) => {
    if (!chosen) return
    const isPdf = acceptedTypes.pdf.includes(chosen.type)
    const isSmall = chosen.size <= maxBytes.pdf
    setRefusal(
      isPdf
        ? isSmall
          ? undefined
          : t`PDF file size must be less than 10MB`
        : t`Please select a PDF file for the itinerary`,
    )
    if (isPdf && isSmall) onChange(chosen)
  }
  return (
    <div>
      <label htmlFor={field.id} className={classes.label}>
        <Trans>Itinerary PDF</Trans>
        <Optional />
      </label>
      {file ? (
        <div className={classes.chosen}>
          <Icon of={IconFileTypePdf} size={28} />
          <bdi dir="auto">{file.name}</bdi>
          <button
            type="button"
            className={classes.iconButton}
            aria-label={t`Remove the PDF`}
            onClick={() => onChange(null)}
          >
            <Icon of={IconTrash} />
          </button>
        </div>
      ) : url ? (
        <div className={classes.chosen}>
          <Icon of={IconFileTypePdf} size={28} />
          <a href={url} target="_blank" rel="noopener">
            <Trans>View the PDF</Trans>
          </a>
          <button type="button" className={classes.iconButton} aria-label={t`Remove the PDF`} onClick={onForget}>
            <Icon of={IconTrash} />
          </button>
        </div>
      ) : (
        <DropZone
          attributes={field.attributes}
          accept={acceptedTypes.pdf}
          onFiles={choose}
          text={t`PDF, up to 10 MB`}
        />
      )}
      <FieldNotes id={field.id} help={help} error={refusal} />
    </div>
  )
}
