import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck, IconFile, IconTrash } from '@tabler/icons-react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useObjectUrl } from './use-object-url.ts'
import type { UploadState } from './use-upload.ts'
import classes from './file-drop.module.css'

interface FileRowProps {
  state: UploadState
  /** The address of a picture that was there before. */
  picture: string | null
  failureWords: string | undefined
  onRetry: () => void
  onRemove: () => void
  replace: { attributes: { id: string }; accept: readonly string[]; onFiles: (files: File[]) => void }
}

/** A chosen file: its picture, how far it is, and what can be done with it. */
export function FileRow({ state, picture, failureWords, onRetry, onRemove, replace }: FileRowProps) {
  const { t } = useLingui()
  const file = state.phase === 'idle' ? null : state.file
  return (
    <div className={classes.file} data-phase={state.phase}>
      <Preview file={file} picture={picture} />
      <div className={classes.fileWords}>
        {file && (
          <bdi className={classes.name} dir="auto">
            {file.name}
          </bdi>
        )}
        <Phase state={state} failureWords={failureWords} />
        <div className={classes.actions}>
          {state.phase === 'failed' && (
            <Button small look="outline" onClick={onRetry}>
              <Trans>Try Again</Trans>
            </Button>
          )}
          {state.phase !== 'sending' && (
            <span className={classes.replace}>
              <Trans>Replace</Trans>
              <input
                {...replace.attributes}
                type="file"
                accept={replace.accept.join(',')}
                className={classes.input}
                onChange={(event) => replace.onFiles([...(event.currentTarget.files ?? [])])}
              />
            </span>
          )}
          <button type="button" className={classes.remove} aria-label={t`Remove the file`} onClick={onRemove}>
            <Icon of={IconTrash} />
          </button>
        </div>
      </div>
    </div>
  )
}

function Preview({ file, picture }: { file: File | null; picture: string | null }) {
  const chosen = useObjectUrl(file)
  const shown = file ? chosen : picture
  if (shown) return <img src={shown} alt="" className={classes.preview} />
  return (
    <span className={classes.preview}>
      <Icon of={IconFile} size={28} />
    </span>
  )
}

function Phase({ state, failureWords }: Pick<FileRowProps, 'state' | 'failureWords'>) {
  const { t } = useLingui()
  if (state.phase === 'sending') {
    const percent = Math.round(state.part * 100)
    return (
      <>
        <progress className={classes.progress} max={100} value={percent} aria-label={t`Uploading`} />
        <span className={classes.quiet}>
          <Trans>Uploading… {percent}%</Trans>
        </span>
      </>
    )
  }
  if (state.phase === 'failed') {
    return (
      <span className={classes.failure} role="alert">
        {failureWords}
      </span>
    )
  }
  return (
    <span className={classes.done} role="status">
      <Icon of={IconCircleCheck} size={18} />
      <Trans>Uploaded</Trans>
    </span>
  )
}
