import { Trans } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import { failureText } from '#api/failure-text.ts'
import { Button } from './button.tsx'
import { Modal, type ModalProps } from './modal.tsx'
import { Notice } from './notice.tsx'
import { showToast } from './toasts-store.ts'
import classes from './modal.module.css'

/** An error whose message is displayed as is. */
export class RefusedWithMessage extends Error {}

interface ConfirmDialogProps {
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
  size?: ModalProps['size']
}

export function ConfirmDialog({
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = <Trans>Cancel</Trans>,
  onConfirm,
  isDangerous = false,
  fallback,
  disabled = false,
  size = 's',
}: ConfirmDialogProps) {
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
      <Button small variant="outline" onClick={close} disabled={isBusy}>
        {cancelLabel}
      </Button>
      <Button
        small
        variant={isDangerous ? 'danger-filled' : 'primary'}
        busy={isBusy}
        disabled={disabled}
        onClick={() => void confirm()}
      >
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Modal onClose={close} title={title} size={size} footer={footer}>
      {children}
      <div ref={alert} role="alert" data-sending={sendingSince} className={classes.failure}>
        {failure && <Notice tone="bad">{failure}</Notice>}
      </div>
    </Modal>
  )
}

interface DeleteDialogProps {
  /** Such as 'Delete promo code'. */
  title: ReactNode
  /** What is deleted, and the consequences. */
  children: ReactNode
  /** Deletes, and returns the message to show, if any. On rejection the dialog stays open. */
  run: () => Promise<string | undefined>
  /** Shown when the error has no message of its own. */
  failure: string
  /** The dialog stays busy until this ends, for example `refreshQueries`. */
  onDeleted: () => Promise<unknown>
  disabled?: boolean
  onClose: () => void
}

/** Confirmation of a deletion. */
export function DeleteDialog({ run, failure, onDeleted, ...dialog }: DeleteDialogProps) {
  const remove = async () => {
    const message = await run()
    if (message) showToast(message, 'ok')
    await onDeleted()
  }
  return (
    <ConfirmDialog {...dialog} confirmLabel={<Trans>Delete</Trans>} isDangerous onConfirm={remove} fallback={failure} />
  )
}
