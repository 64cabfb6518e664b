import { Trans, useLingui } from '@lingui/react/macro'
import { IconMaximize, IconRotateClockwise, IconX, IconZoomIn, IconZoomOut, type TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '#dashboards/shared/table-cells.tsx'
import { Button } from '#ui/button.tsx'
import classes from './proof.module.css'
import { type ProofViewport, useProofViewport, zoomSteps } from './use-proof-viewport.ts'
import { useRenewableSignedUrl } from './use-renewable-signed-url.ts'

interface ProofViewProps {
  src: string
  viewport: ProofViewport
  alt: string
  heading: ReactNode
  onFullScreen?: () => void
  onClose?: () => void
}

export function ProofView({ src, viewport, alt, heading, onFullScreen, onClose }: ProofViewProps) {
  const { t } = useLingui()
  const image = useRenewableSignedUrl(src)
  const { zoom, layout, frame } = viewport
  return (
    <div className={classes.view}>
      <div className={classes.tools}>
        <span>{heading}</span>
        <Tool icon={IconZoomOut} label={t`Zoom out`} onClick={viewport.zoomOut} disabled={zoom <= zoomSteps[0]} />
        <Tool icon={IconZoomIn} label={t`Zoom in`} onClick={viewport.zoomIn} disabled={zoom >= zoomSteps.at(-1)!} />
        <Tool icon={IconRotateClockwise} label={t`Rotate`} onClick={viewport.rotate} />
        {onFullScreen && <Tool icon={IconMaximize} label={t`Full screen`} onClick={onFullScreen} />}
        {onClose && <Tool icon={IconX} label={t`Close`} onClick={onClose} />}
      </div>
      <div
        ref={frame}
        className={classes.frame}
        data-zoomed={zoom > 1 || undefined}
        onPointerDown={viewport.onPointerDown}
      >
        {image.isBroken ? (
          <div className={classes.broken} role="alert">
            <p>
              <Trans>The picture could not be loaded.</Trans>
            </p>
            <Button small variant="outline" onClick={image.retry}>
              <Trans>Try Again</Trans>
            </Button>
          </div>
        ) : (
          <div className={classes.box} style={layout && { inlineSize: layout.box.width, blockSize: layout.box.height }}>
            <img
              key={image.src}
              className={classes.picture}
              src={image.src}
              alt={alt}
              draggable={false}
              style={
                layout && {
                  width: layout.picture.width,
                  height: layout.picture.height,
                  rotate: `${viewport.turns * 90}deg`,
                }
              }
              onLoad={(event) => {
                image.onLoad()
                viewport.onLoad(event.currentTarget)
              }}
              onError={image.onError}
            />
          </div>
        )}
      </div>
    </div>
  )
}

interface ProofDialogProps {
  src: string
  alt: string
  heading: ReactNode
  onClose: () => void
}

/** Full-screen view of a proof; Escape closes it. */
export function ProofDialog({ src, alt, heading, onClose }: ProofDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const viewport = useProofViewport()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="full-screen" aria-label={alt} onClose={onClose}>
      <ProofView src={src} viewport={viewport} alt={alt} heading={heading} onClose={() => dialog.current?.close()} />
    </dialog>
  )
}

interface ToolProps {
  icon: TablerIcon
  label: string
  onClick: () => void
  disabled?: boolean
}

const Tool = (props: ToolProps) => <IconButton {...props} title={props.label} />
