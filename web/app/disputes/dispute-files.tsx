import { useLingui } from '@lingui/react/macro'
import { disputeLimits } from '@rihla/contract/disputes/dispute.ts'
import { uploadDisputeFile } from '@rihla/contract/uploads/uploads.api.ts'
import { uploadFile } from '#api/upload-file.ts'
import { FileDrop } from '#uploads/file-drop.tsx'

interface DisputeFilesProps {
  /** URLs of the uploads. */
  value: readonly string[]
  onChange: (files: string[]) => void
  onBusy: (isBusy: boolean) => void
}

/** A field per file, and an empty one until there are as many as possible. */
export function DisputeFiles({ value, onChange, onBusy }: DisputeFilesProps) {
  const { t } = useLingui()
  const fields = value.length < disputeLimits.filesPerMessage ? [...value, ''] : value
  const change = (index: number, url: string) => {
    const next = [...value]
    if (index === value.length) next.push(url)
    else if (url) next[index] = url
    else next.splice(index, 1)
    onChange(next.filter(Boolean))
  }
  return fields.map((url, index) => (
    <FileDrop
      key={url || 'empty'}
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
