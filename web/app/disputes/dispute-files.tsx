import { useLingui } from '@lingui/react/macro'
import { disputeLimits } from '@rihla/contract/disputes/dispute.ts'
import { uploadDisputeFile } from '@rihla/contract/uploads/uploads.api.ts'
import { useState } from 'react'
import { uploadFile } from '#api/upload-file.ts'
import { FileDrop } from '#uploads/file-drop.tsx'

interface DisputeFilesProps {
  /** URLs of the uploads. */
  value: readonly string[]
  onChange: (files: string[]) => void
  onBusy: (isBusy: boolean) => void
}

/** A field per file, and an empty one until there are as many as possible. A file stays in the field that uploaded it. */
export function DisputeFiles({ value, onChange, onBusy }: DisputeFilesProps) {
  const { t } = useLingui()
  const [fields, setFields] = useState<ReadonlyMap<string, number>>(new Map())
  const empty = Math.max(-1, ...fields.values()) + 1
  const change = (index: number, url: string) => {
    if (url) setFields(new Map([...fields, [url, fields.get(value[index] ?? '') ?? empty]]))
    // the server stores the same file once
    onChange([...new Set([...value.slice(0, index), url, ...value.slice(index + 1)])].filter(Boolean))
  }
  const shown = value.length < disputeLimits.filesPerMessage ? [...value, ''] : value
  return shown.map((url, index) => (
    <FileDrop
      key={url === '' ? empty : (fields.get(url) ?? url)}
      label={t`Photo or PDF`}
      isOptional
      kind="dispute-file"
      failedMessage={t`The file could not be uploaded. Please try again.`}
      upload={(file, options) => uploadFile(uploadDisputeFile, 'disputeFile', file, options)}
      onBusy={onBusy}
      value={url}
      onChange={(next) => change(index, next)}
    />
  ))
}
