import { type ReactNode, useEffect, useRef } from 'react'
import { fileOf } from './file-of.ts'
import { ProofView } from './proof-view.tsx'
import classes from './proof-view.module.css'
import { useRenewableSignedUrl } from './use-renewable-signed-url.ts'
import { useProofLook } from './use-proof-look.ts'

interface ProofDialogProps {
  src: string
  alt: string
  heading: ReactNode
  refresh: () => void
  onClose: () => void
}

/** A proof over the whole screen; Escape ends it. */
export function ProofDialog({ src, alt, heading, refresh, onClose }: ProofDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const image = useRenewableSignedUrl(src, refresh)
  const look = useProofLook(fileOf(src))
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={classes.dialog} aria-label={alt} data-modal onClose={onClose}>
      <ProofView image={image} look={look} alt={alt} heading={heading} onClose={() => dialog.current?.close()} />
    </dialog>
  )
}
