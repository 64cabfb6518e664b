import { useLingui } from '@lingui/react/macro'
import { maxBytes } from '@rihla/contract/uploads/upload-kinds.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { CompressionFailed, compressImage, type PictureUse } from '#api/compress-image.ts'
import { DropZone } from './drop-zone.tsx'
import { FieldNotes, Optional, useFieldIds, type FieldProps } from '#ui/field.tsx'
import { FileRow } from './file-row.tsx'
import { validateFile, typesOf, type AcceptedKind } from './validate-file.ts'
import { usePreservedFocus } from './use-preserved-focus.ts'
import { isUnderWay, useUpload, type UploadFunction } from './use-upload.ts'
import fieldClasses from '#ui/field.module.css'

interface FileDropProps extends FieldProps {
  sort: AcceptedKind
  /** The url the upload gave, or ''. */
  value: string
  onChange: (url: string) => void
  upload: UploadFunction
  /** What a picture is for; larger ones are made smaller before they leave. */
  use?: PictureUse
  /** Said when the file is of another type, where there is an own sentence such as 'Please select a valid image file'. */
  wrongTypeMessage?: string
  /** Said when it is too large, where there is an own sentence for that. */
  tooLargeMessage?: string
  /** Said when the failure has no sentence of its own. */
  failedMessage: string
  /** Hears whether a file is on its way: nothing that names it should be sent meanwhile. */
  onBusy?: (isBusy: boolean) => void
  /** Shown for a value that was there before; without it the value itself. */
  preview?: string | null
  /** Told when that picture does not load: its link may have ended. */
  onPreviewFailed?: () => void
  dropZoneText?: string
}

/** One file: chosen or dropped, checked, made smaller, sent with progress, shown, replaced, removed, tried again. */
export function FileDrop(props: FileDropProps) {
  const { label, help, error, isOptional, sort, value, onChange, use = 'picture', onBusy, dropZoneText } = props
  const { t } = useLingui()
  const [refusal, setRefusal] = useState<string>()
  const { state, start, clear } = useUpload(async (file, options) => {
    const sent = sort === 'image' ? await compressImage(file, use) : file
    options.signal.throwIfAborted()
    options.onProgress(0)
    return props.upload(sent, options)
  }, onChange)
  const isBusy = isUnderWay(state)
  useEffect(() => onBusy?.(isBusy), [isBusy]) // oxlint-disable-line react/exhaustive-deps
  const field = useFieldIds({ help, error: refusal ?? error })
  const focus = usePreservedFocus(state.phase + value)

  const choose = ([file]: File[]) => {
    if (!file) return
    const reason = validateFile(file, sort)
    setRefusal(reason && refusalMessage(file.name, reason))
    if (!reason) start(file)
  }
  const refusalMessage = (name: string, reason: 'wrong-type' | 'too-large'): string => {
    const megabytes = Math.round(maxBytes.pdf / 1024 / 1024)
    if (reason === 'too-large')
      return props.tooLargeMessage ?? t`File ${name} is too large. Maximum size is ${megabytes}MB.`
    if (props.wrongTypeMessage) return props.wrongTypeMessage
    return sort === 'image' ? t`File ${name} is not an image.` : t`File ${name} is not a supported document type.`
  }
  const stop = () => {
    clear()
    setRefusal(undefined)
  }
  const failureText = (failure: unknown): string => {
    if (failure instanceof CompressionFailed) {
      return use === 'logo'
        ? t`Error compressing logo image. Please try a different image.`
        : t`Error compressing image. Please try a different image.`
    }
    return failure instanceof ApiError && !failure.isNetwork ? failure.message : props.failedMessage
  }

  const hasFile = state.phase !== 'idle' || value !== ''
  return (
    <div className={fieldClasses.field} {...focus}>
      <label htmlFor={field.id} className={fieldClasses.label}>
        {label}
        {isOptional && <Optional />}
      </label>
      {hasFile ? (
        <FileRow
          state={state}
          picture={sort === 'image' ? (props.preview ?? value) : null}
          onPictureFailed={props.onPreviewFailed}
          failureText={state.phase === 'failed' ? failureText(state.error) : undefined}
          onRetry={() => state.phase === 'failed' && start(state.file)}
          onStop={stop}
          onRemove={() => {
            stop()
            // A failed upload changed nothing, so the previous value stays.
            if (state.phase !== 'failed') onChange('')
          }}
          onFiles={choose}
          input={{ ...field.attributes, accept: typesOf(sort).join(',') }}
        />
      ) : (
        <DropZone attributes={field.attributes} accept={typesOf(sort)} onFiles={choose} text={dropZoneText} />
      )}
      <FieldNotes id={field.id} help={help} error={refusal ?? error} />
    </div>
  )
}
