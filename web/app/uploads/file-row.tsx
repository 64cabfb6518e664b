import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck, IconFile, IconTrash, IconWifiOff } from '@tabler/icons-react'
import { useState, type DragEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useObjectUrl } from '#ui/use-object-url.ts'
import { Progress } from '#ui/progress.tsx'
import { iconOf } from './file-preview.tsx'
import { isUnderWay, type UploadState } from './use-upload.ts'
import classes from './file-drop.module.css'

interface FileRowProps {
  state: UploadState
  /** URL of the saved picture. */
  picture: string | null
  onPictureFailed?: (() => void) | undefined
  /** Undefined where it cannot help. */
  onRetry: (() => void) | undefined
  onStop: () => void
  onRemove: () => void
  onFiles: (files: File[]) => void
  /** Attributes of the input that replaces the file. */
  input: { id: string; accept: string }
}

/** A chosen file with preview, progress and actions. Dropping another file replaces it. */
export function FileRow(props: FileRowProps) {
  const { state, picture, onRetry, onStop, onRemove, onFiles, input } = props
  const { t } = useLingui()
  const [isOver, setIsOver] = useState(false)
  const file = state.phase === 'idle' ? null : state.file
  const isSending = isUnderWay(state)
  const over = (event: DragEvent, isInside: boolean) => {
    event.preventDefault()
    setIsOver(isInside)
  }
  return (
    <div
      className={classes.file}
      data-phase={state.phase}
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <Preview state={state} picture={picture} onFailed={props.onPictureFailed} />
      <div className={classes.fileDetails}>
        {file && (
          <bdi className={`clip ${classes.name}`} dir="auto">
            {file.name}
          </bdi>
        )}
        <Phase state={state} />
        <div className={`row ${classes.actions}`}>
          {isSending && (
            <Button small variant="outline" onClick={onStop}>
              {t`Cancel`}
            </Button>
          )}
          {onRetry && (
            <Button small variant="outline" onClick={onRetry}>
              {t`Try Again`}
            </Button>
          )}
          {!isSending && (
            <>
              <span className={classes.replace}>
                {t`Replace`}
                <input
                  {...input}
                  type="file"
                  className={classes.input}
                  onChange={(event) => {
                    const files = [...(event.currentTarget.files ?? [])]
                    // The same file may be chosen again after it failed.
                    event.currentTarget.value = ''
                    onFiles(files)
                  }}
                />
              </span>
              <button
                type="button"
                className={`icon-button ${classes.remove}`}
                aria-label={t`Remove the file`}
                onClick={onRemove}
              >
                <Icon of={IconTrash} />
              </button>
            </>
          )}
        </div>
      </div>
    </div>
  )
}

interface PreviewProps {
  state: UploadState
  picture: string | null
  onFailed?: (() => void) | undefined
}

/** The chosen file, or once it is uploaded the picture the server made of it, or an icon. */
function Preview({ state, picture, onFailed }: PreviewProps) {
  const file = state.phase === 'idle' ? null : state.file
  const saved = state.phase === 'idle' || state.phase === 'done' ? picture : null
  const [broken, setBroken] = useState<readonly string[]>([])
  const chosen = useObjectUrl(file)
  const shown = [chosen, saved].find((url) => url && !broken.includes(url))
  if (shown) {
    const fail = () => {
      setBroken((now) => [...now, shown])
      if (shown === saved) onFailed?.()
    }
    return <img src={shown} alt="" className={classes.preview} onError={fail} />
  }
  return (
    <span className={classes.preview}>
      <Icon of={file ? iconOf(file) : IconFile} size={28} />
    </span>
  )
}

function Phase({ state }: Pick<FileRowProps, 'state'>) {
  if (state.phase === 'preparing' || state.phase === 'sending') return <UploadProgress state={state} />
  if (state.phase === 'waiting') {
    return (
      <span className={classes.waiting} role="status">
        <Icon of={IconWifiOff} size={18} />
        <Trans>Connection lost. The upload will resume automatically.</Trans>
      </span>
    )
  }
  // The field shows the error.
  if (state.phase === 'failed') return null
  return (
    <span className={classes.done} role="status">
      <Icon of={IconCircleCheck} size={18} />
      <Trans>Uploaded</Trans>
    </span>
  )
}

function UploadProgress({ state }: { state: Extract<UploadState, { phase: 'preparing' | 'sending' }> }) {
  const { t } = useLingui()
  const percent = state.phase === 'sending' ? Math.round(state.part * 100) : 0
  return (
    <>
      <Progress max={100} value={percent} label={t`Uploading`} />
      <span className="small">
        {state.phase === 'preparing' ? (
          t`Preparing the file…`
        ) : percent === 100 ? (
          t`Checking the file…`
        ) : (
          <Trans>Uploading… {percent}%</Trans>
        )}
      </span>
    </>
  )
}
