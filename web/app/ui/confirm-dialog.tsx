import { Trans } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import { failureText } from '#api/failure-text.ts'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'
import { Notice } from './notice.tsx'
import { showToast } from './toasts-store.ts'
import classes from './modal.module.css'

/** An error whose message is displayed as is. */
export class RefusedWithMessage extends Error {}

interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** The consequences, including what will be lost. */
  children: ReactNode
  confirmLabel: ReactNode
  /** Label of the dismiss button, where 'Cancel' would be ambiguous. */
  cancelLabel?: ReactNode
  /** On rejection the message is shown and the dialog stays open; on success it closes. */
  onConfirm: () => Promise<void>
  isDangerous?: boolean
  /** Shown when the error has no message of its own. */
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
      const message = error instanceof RefusedWithMessage ? error.message : failureText(error, fallback)
      if (alert.current) setFailure(message)
      else showToast(message, 'bad')
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
