import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { showToast } from './toasts-store.ts'

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
export function DeleteDialog({ title, children, run, failure, onDeleted, disabled, onClose }: DeleteDialogProps) {
  const remove = async () => {
    const message = await run()
    if (message) showToast(message, 'ok')
    await onDeleted()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={title}
      confirmLabel={<Trans>Delete</Trans>}
      isDangerous
      disabled={disabled ?? false}
      onConfirm={remove}
      fallback={failure}
    >
      {children}
    </ConfirmDialog>
  )
}
