import type { UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import { useEffect, useRef, type FocusEvent } from 'react'
import { FieldNotes, Optional, useFieldIds, type FieldProps } from '#ui/field.tsx'
import { filterOf, storesPicture } from './accepted-files.tsx'
import { DropZone } from './drop-zone.tsx'
import { FileRow } from './file-row.tsx'
import { prepareFile } from './prepare-file.ts'
import { useFileErrors, type FileErrorTexts } from './use-file-errors.tsx'
import { isRefusal, isUnderWay, useUpload, type UploadFunction } from './use-upload.ts'
import fieldClasses from '#ui/field.module.css'

interface FileDropProps extends FieldProps, FileErrorTexts {
  /** Sets the accepted formats and the size above which a picture is compressed. */
  kind: UploadKind
  /** URL of the upload, or ''. */
  value: string
  onChange: (url: string) => void
  upload: UploadFunction
  /** Maximum size in bytes, if the endpoint has one of its own. */
  limit?: number
  /** Called when an upload starts and ends; forms must not be submitted during an upload. */
  onBusy?: (isBusy: boolean) => void
  /** Preview URL of the saved value; defaults to the value where it is a picture. */
  preview?: string | null
  /** Called when the preview fails to load, for example because its signed URL has expired. */
  onPreviewFailed?: () => void
  /** Shown in the drop zone, above the accepted formats. */
  dropZoneText?: string
}

/** Upload field for one file: validation, compression, progress, preview, replacement, removal and retry (docs/product/files.md#client-compression). */
export function FileDrop(props: FileDropProps) {
  const { label, help, isOptional, kind, limit, value, onChange, onBusy, dropZoneText } = props
  const send: UploadFunction = async (file, options) => {
    const sent = await prepareFile(file, kind, limit)
    options.signal.throwIfAborted()
    options.onProgress(0)
    return props.upload(sent, options)
  }
  const upload = useUpload(send, value !== '', onChange)
  const { state, start, clear } = upload
  const isBusy = isUnderWay(state)
  useEffect(() => onBusy?.(isBusy), [isBusy]) // oxlint-disable-line react/exhaustive-deps
  const errorText = useFileErrors(kind, props)
  const isFileError = upload.error !== undefined
  const error = isFileError ? errorText(upload.error) : props.error
  const field = useFieldIds({ help, error })
  const focus = usePreservedFocus(state.phase + value)
  const choose = ([file]: File[]) => {
    if (file) start(file)
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
          picture={props.preview === undefined && storesPicture(kind) ? value : (props.preview ?? null)}
          onPictureFailed={props.onPreviewFailed}
          onRetry={state.phase === 'failed' && !isRefusal(state.error) ? () => start(state.file) : undefined}
          onStop={clear}
          onRemove={() => {
            clear()
            // A failed upload changed nothing, so the previous value stays.
            if (state.phase !== 'failed') onChange('')
          }}
          onFiles={choose}
          input={{ ...field.attributes, accept: filterOf(kind) }}
        />
      ) : (
        <DropZone attributes={field.attributes} kind={kind} limit={limit} onFiles={choose} text={dropZoneText} />
      )}
      <FieldNotes id={field.id} help={help} error={error} isAnnounced={isFileError} />
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
