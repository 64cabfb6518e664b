import { useLingui } from '@lingui/react/macro'
import { maxBytes } from '@rihla/contract/uploads/upload-kinds.ts'
import { useEffect, useState, useRef, type FocusEvent } from 'react'
import { failureText } from '#api/failure-text.ts'
import { CompressionFailed, compressImage, type PictureUse } from '#api/compress-image.ts'
import { FieldNotes, Optional, useFieldIds, type FieldProps } from '#ui/field.tsx'
import { DropZone } from './drop-zone.tsx'
import { FileRow } from './file-row.tsx'
import { validateFile, typesOf, type AcceptedKind } from './validate-file.ts'
import { isUnderWay, useUpload, type UploadFunction } from './use-upload.ts'
import fieldClasses from '#ui/field.module.css'

interface FileDropProps extends FieldProps {
  sort: AcceptedKind
  /** URL of the upload, or ''. */
  value: string
  onChange: (url: string) => void
  upload: UploadFunction
  /** Purpose of a picture, which sets its maximum size; larger ones are compressed before upload. */
  use?: PictureUse
  /** Overrides the message for a wrong file type. */
  wrongTypeMessage?: string
  /** Overrides the message for a file that is too large. */
  tooLargeMessage?: string
  /** Displayed when the server sent no message. */
  failedMessage: string
  /** Called when an upload starts and ends; forms must not be submitted during an upload. */
  onBusy?: (isBusy: boolean) => void
  /** Preview URL of the saved value; defaults to the value. */
  preview?: string | null
  /** Called when the preview fails to load, for example because its signed URL has expired. */
  onPreviewFailed?: () => void
  dropZoneText?: string
}

/** Upload field for one file: validation, compression, progress, preview, replacement, removal and retry (docs/product/files.md#client-compression). */
export function FileDrop(props: FileDropProps) {
  const { label, help, error, isOptional, sort, value, onChange, use = 'picture', onBusy, dropZoneText } = props
  const { t } = useLingui()
  const [validationError, setValidationError] = useState<string>()
  const { state, start, clear } = useUpload(async (file, options) => {
    const isPicture = sort === 'image' || (sort === 'picture-or-pdf' && file.type.startsWith('image/'))
    const sent = isPicture ? await compressImage(file, use) : file
    options.signal.throwIfAborted()
    options.onProgress(0)
    return props.upload(sent, options)
  }, onChange)
  const isBusy = isUnderWay(state)
  useEffect(() => onBusy?.(isBusy), [isBusy]) // oxlint-disable-line react/exhaustive-deps
  const field = useFieldIds({ help, error: validationError ?? error })
  const focus = usePreservedFocus(state.phase + value)

  const choose = ([file]: File[]) => {
    if (!file) return
    const reason = validateFile(file, sort)
    setValidationError(reason && validationMessage(file.name, reason))
    if (!reason) start(file)
  }
  const validationMessage = (name: string, reason: 'wrong-type' | 'too-large'): string => {
    const megabytes = Math.round(maxBytes.pdf / 1024 / 1024)
    if (reason === 'too-large')
      return props.tooLargeMessage ?? t`File ${name} is too large. Maximum size is ${megabytes}MB.`
    if (props.wrongTypeMessage) return props.wrongTypeMessage
    return sort === 'image' ? t`File ${name} is not an image.` : t`File ${name} is not a supported document type.`
  }
  const stop = () => {
    clear()
    setValidationError(undefined)
  }
  const uploadFailure = (failure: unknown): string => {
    if (failure instanceof CompressionFailed) {
      return use === 'logo'
        ? t`Error compressing logo image. Please try a different image.`
        : t`Error compressing image. Please try a different image.`
    }
    return failureText(failure, props.failedMessage)
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
          failureText={state.phase === 'failed' ? uploadFailure(state.error) : undefined}
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
      <FieldNotes id={field.id} help={help} error={validationError ?? error} />
    </div>
  )
}

/**
 * Keeps the focus inside an element whose focused control is replaced, such as a drop zone by the chosen file: focuses the first
 * control of the new content. Spread the result on the element; `shown` must change with its content.
 */
function usePreservedFocus(shown: string) {
  const ref = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isInside.current && isLost) ref.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [shown])
  return {
    ref,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      // Without relatedTarget the focused element was removed, or the file chooser opened.
      if (relatedTarget) isInside.current = currentTarget.contains(relatedTarget)
    },
  }
}
