import { Trans } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import { failureText } from '#api/failure-text.ts'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'
import { Notice } from './notice.tsx'
import { showToast } from './toasts-store.ts'
import classes from './modal.module.css'

/** A failure that was put into words already: they are said as they are. */
export class RefusedWithMessage extends Error {}

interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** What will happen, and what will be lost. */
  children: ReactNode
  confirmLabel: ReactNode
  /** On the button that leaves everything as it is, where 'Cancel' could be misread. */
  cancelLabel?: ReactNode
  /** When it fails its message is shown and the dialog stays; when it is done the dialog closes. */
  onConfirm: () => Promise<void>
  isDangerous?: boolean
  /** Said when the failure has no sentence of its own. */
  fallback: string
  disabled?: boolean
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    onClose,
    title,
    children,
    confirmLabel,
    onConfirm,
    isDangerous = false,
    fallback,
    disabled = false,
  } = props
  const { cancelLabel = <Trans>Cancel</Trans> } = props
  const [sendingSince, setSendingSince] = useState<number>()
  const isBusy = sendingSince !== undefined
  const [failure, setFailure] = useState<string>()
  const alert = useRef<HTMLDivElement>(null)
  const close = () => {
    setFailure(undefined)
    onClose()
  }
  const confirm = async () => {
    setSendingSince(Date.now())
    setFailure(undefined)
    try {
      await onConfirm()
      if (alert.current) close()
    } catch (error) {
      const words = error instanceof RefusedWithMessage ? error.message : failureText(error, fallback)
      if (alert.current) setFailure(words)
      else showToast(words, 'bad')
    } finally {
      setSendingSince(undefined)
    }
  }
  const footer = (
    <>
      <Button small look="outline" onClick={close} disabled={isBusy}>
        {cancelLabel}
      </Button>
      <Button
        small
        look={isDangerous ? 'danger-filled' : 'primary'}
        busy={isBusy}
        disabled={disabled}
        onClick={() => void confirm()}
      >
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Modal opened={opened} onClose={close} title={title} size="s" footer={footer}>
      {children}
      <div ref={alert} role="alert" data-sending={sendingSince} className={classes.failure}>
        {failure && <Notice tone="bad">{failure}</Notice>}
      </div>
    </Modal>
  )
}
