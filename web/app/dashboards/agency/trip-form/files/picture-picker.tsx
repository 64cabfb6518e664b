import { useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import { acceptedTypes } from '@rihla/contract/uploads/upload-kinds.ts'
import { useState } from 'react'
import { FieldNotes, useFieldIds } from '#ui/field.tsx'
import { DropZone } from '#uploads/drop-zone.tsx'
import classes from './files-parts.module.css'

interface PicturePickerProps {
  /** How many more the trip can have. */
  remaining: number
  onChoose: (pictures: File[]) => void
  help: string
  /** A heading already says what the picker is for. */
  isLabelHidden?: boolean
  disabled?: boolean
}

/** Passes on the chosen files that are pictures, at most `remaining`; an error names the others. */
export function PicturePicker({
  remaining,
  onChoose,
  help,
  isLabelHidden = false,
  disabled = false,
}: PicturePickerProps) {
  const { t } = useLingui()
  const [errors, setErrors] = useState<string[]>([])
  const field = useFieldIds({ help, error: errors.length > 0 ? errors.join(' ') : undefined })
  const choose = (files: File[]) => {
    const isPicture = (file: File) => acceptedTypes.image.includes(file.type)
    const pictures = files.filter(isPicture)
    const messages = files.filter((file) => !isPicture(file)).map(({ name }) => t`File ${name} is not an image.`)
    if (pictures.length > remaining) messages.push(t`A trip can have up to ${limits.tripImages} pictures.`)
    setErrors(messages)
    onChoose(pictures.slice(0, Math.max(0, remaining)))
  }
  return (
    <>
      {remaining > 0 && (
        <>
          <label htmlFor={field.id} className={isLabelHidden ? 'visually-hidden' : classes.label}>
            {t`Add pictures`}
          </label>
          <DropZone
            attributes={field.attributes}
            accept={acceptedTypes.image}
            isMultiple
            disabled={disabled}
            onFiles={choose}
            text={t`You can choose several at once`}
          />
        </>
      )}
      <FieldNotes id={field.id} help={help} error={errors.join(' ')} />
    </>
  )
}
