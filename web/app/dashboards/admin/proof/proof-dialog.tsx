import { type ReactNode, useEffect, useRef } from 'react'
import { fileOf } from './file-of.ts'
import { ProofView } from './proof-view.tsx'
import classes from './proof-view.module.css'
import { useRenewableSignedUrl } from './use-renewable-signed-url.ts'
import { useProofViewport } from './use-proof-viewport.ts'

interface ProofDialogProps {
  src: string
  alt: string
  heading: ReactNode
  refresh: () => void
  onClose: () => void
}

/** Full-screen view of a proof; Escape closes it. */
export function ProofDialog({ src, alt, heading, refresh, onClose }: ProofDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const image = useRenewableSignedUrl(src, refresh)
  const viewport = useProofViewport(fileOf(src))
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={classes.dialog} aria-label={alt} data-modal onClose={onClose}>
      <ProofView
        image={image}
        viewport={viewport}
        alt={alt}
        heading={heading}
        onClose={() => dialog.current?.close()}
      />
    </dialog>
  )
}
