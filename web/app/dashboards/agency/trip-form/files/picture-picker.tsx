import { useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import { useState } from 'react'
import { FieldNotes, useFieldIds } from '#ui/field.tsx'
import { checkFile } from '#uploads/check-file.ts'
import { DropZone } from '#uploads/drop-zone.tsx'
import { useFileErrors } from '#uploads/use-file-errors.tsx'

interface PicturePickerProps {
  /** How many more the trip can have. */
  remaining: number
  onChoose: (pictures: File[]) => void
}

interface PickerErrors {
  refusals: readonly unknown[]
  areTooMany: boolean
}

/** Passes on the chosen files that are pictures, at most `remaining`; an error names the others. */
export function PicturePicker({ remaining, onChoose }: PicturePickerProps) {
  const { t } = useLingui()
  const [{ refusals, areTooMany }, setErrors] = useState<PickerErrors>({ refusals: [], areTooMany: false })
  const errorText = useFileErrors('trip-image', { failedMessage: t`Failed to upload images. Please try again.` })
  const error = (refusals.length > 0 || areTooMany) && (
    <>
      {errorText(...refusals)} {areTooMany && <span>{t`A trip can have up to ${limits.tripImages} pictures.`}</span>}
    </>
  )
  const field = useFieldIds({ error })
  const choose = async (files: File[]) => {
    const checks = await Promise.allSettled(files.map((file) => checkFile(file, 'trip-image')))
    const pictures = files.filter((_, at) => checks[at]?.status === 'fulfilled')
    const refusals = checks.flatMap((check) => (check.status === 'rejected' ? [check.reason as unknown] : []))
    setErrors({ refusals, areTooMany: pictures.length > remaining })
    onChoose(pictures.slice(0, Math.max(0, remaining)))
  }
  return (
    <>
      {remaining > 0 && (
        <>
          <label htmlFor={field.id} className="visually-hidden">
            {t`Add pictures`}
          </label>
          <DropZone
            attributes={field.attributes}
            kind="trip-image"
            isMultiple
            onFiles={(files) => void choose(files)}
            text={t`You can choose several at once`}
          />
        </>
      )}
      <FieldNotes id={field.id} error={error} isAnnounced />
    </>
  )
}
