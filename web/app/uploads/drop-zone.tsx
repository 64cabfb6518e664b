import { useLingui } from '@lingui/react/macro'
import type { UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import { IconCloudUpload } from '@tabler/icons-react'
import { useState, type DragEvent, type ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { AcceptedFiles, filterOf } from './accepted-files.tsx'
import classes from './file-drop.module.css'

interface DropZoneProps {
  /** From `useFieldIds`. */
  attributes: { id: string; 'aria-invalid'?: true | undefined; 'aria-describedby'?: string | undefined }
  kind: UploadKind
  /** Maximum size in bytes, if not that of the kind. */
  limit?: number | undefined
  onFiles: (files: File[]) => void
  /** Shown above the accepted formats. */
  text?: ReactNode
  isMultiple?: boolean
  disabled?: boolean
}

/** Area to drop files on or press to choose them, built on a native file input for keyboards and screen readers. */
export function DropZone({
  attributes,
  kind,
  limit,
  onFiles,
  text,
  isMultiple = false,
  disabled = false,
}: DropZoneProps) {
  const { t } = useLingui()
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (!disabled && files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1))
  }
  return (
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Icon of={IconCloudUpload} size={28} />
      <span className={classes.dropZoneText}>
        <span className={`${classes.zoneTitle} ${classes.withMouse}`}>{t`Choose a file or drop it here`}</span>
        <span className={`${classes.zoneTitle} ${classes.withFinger}`}>{t`Choose a file`}</span>
        {text && <span className={`small ${classes.line}`}>{text}</span>}
        <span className={`small ${classes.line}`}>
          <AcceptedFiles kind={kind} limit={limit} />
        </span>
      </span>
      <input
        {...attributes}
        type="file"
        accept={filterOf(kind)}
        multiple={isMultiple}
        disabled={disabled}
        className={classes.input}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // The same file may be chosen again after it failed.
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </div>
  )
}
