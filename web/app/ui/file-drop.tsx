import { useLingui } from '@lingui/react/macro'
import { acceptedTypes, mostBytes, type FileSort } from '@rihla/contract/uploads/upload-kinds.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { CompressionFailed, compressImage, type PictureUse } from '../api/compress-image.ts'
import { DropZone } from './drop-zone.tsx'
import { FieldNotes, Optional, useFieldIds, type FieldProps } from './field.tsx'
import { FileRow } from './file-row.tsx'
import { useUpload, type UploadFunction } from './use-upload.ts'
import fieldClasses from './field.module.css'

interface FileDropProps extends FieldProps {
  sort: FileSort
  /** The url the upload gave, or ''. */
  value: string
  onChange: (url: string) => void
  upload: UploadFunction
  /** What a picture is for; larger ones are made smaller before they leave. */
  use?: PictureUse
  /** Said when the file is of another type, such as 'Please select a valid image file'. */
  wrongTypeWords: string
  /** Said when it is too large, where there is an own sentence for that. */
  tooLargeWords?: string
  /** Said when the failure has no sentence of its own. */
  failedWords: string
  /** Hears whether a file is on its way: nothing should be sent meanwhile. */
  onBusy?: (isBusy: boolean) => void
  /** Shown for a value that was there before; without it the value itself. */
  preview?: string | null
  zoneWords?: string
}

/** One file: chosen or dropped, checked, made smaller, sent with progress, shown, replaced, removed, tried again. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    help,
    error,
    isOptional,
    sort,
    value,
    onChange,
    upload,
    use = 'picture',
    onBusy,
    preview,
    zoneWords,
  } = props
  const { t } = useLingui()
  const [refusal, setRefusal] = useState<string>()
  const { state, start, clear } = useUpload(async (file, options) => {
    return upload(sort === 'image' ? await compressImage(file, use) : file, options)
  }, onChange)
  const isBusy = state.phase === 'sending'
  useEffect(() => onBusy?.(isBusy), [isBusy]) // oxlint-disable-line react/exhaustive-deps
  const field = useFieldIds({ help, error: refusal ?? error })

  const take = ([file]: File[]) => {
    if (!file) return
    const megabytes = Math.round(mostBytes[sort] / 1024 / 1024)
    const isTooLarge = sort !== 'image' && file.size > mostBytes[sort]
    const name = file.name
    if (!acceptedTypes[sort].includes(file.type)) return setRefusal(props.wrongTypeWords)
    if (isTooLarge)
      return setRefusal(props.tooLargeWords ?? t`File ${name} is too large. Maximum size is ${megabytes}MB.`)
    setRefusal(undefined)
    start(file)
  }
  const remove = () => {
    clear()
    setRefusal(undefined)
    onChange('')
  }
  const failureWords = (failure: unknown): string => {
    if (failure instanceof CompressionFailed) {
      return use === 'logo'
        ? t`Error compressing logo image. Please try a different image.`
        : t`Error compressing image. Please try a different image.`
    }
    return failure instanceof ApiError ? failure.message : props.failedWords
  }

  const hasFile = state.phase !== 'idle' || value !== ''
  return (
    <div className={fieldClasses.field}>
      <label htmlFor={field.id} className={fieldClasses.label}>
        {label}
        {isOptional && <Optional />}
      </label>
      {hasFile ? (
        <FileRow
          state={state}
          picture={sort === 'image' ? (preview ?? value) : null}
          failureWords={state.phase === 'failed' ? failureWords(state.error) : undefined}
          onRetry={() => state.phase === 'failed' && start(state.file)}
          onRemove={remove}
          replace={{ attributes: field.attributes, accept: acceptedTypes[sort], onFiles: take }}
        />
      ) : (
        <DropZone attributes={field.attributes} accept={acceptedTypes[sort]} onFiles={take} words={zoneWords} />
      )}
      <FieldNotes id={field.id} help={help} error={refusal ?? error} />
    </div>
  )
}
