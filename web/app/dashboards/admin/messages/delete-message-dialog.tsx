import { Trans, useLingui } from '@lingui/react/macro'
import { type ContactMessage, deleteMessage } from '@rihla/contract/messages/admin-messages.api.ts'
import { useRevalidator } from 'react-router'
import { call } from '#api/call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showToast } from '#ui/toasts-store.ts'

interface DeleteMessageDialogProps {
  message: ContactMessage
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteMessageDialog({ message: { _id, name }, onClose, onDeleted }: DeleteMessageDialogProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const remove = async () => {
    const { message } = await call(deleteMessage, { params: { id: _id } })
    showToast(message, 'ok')
    onDeleted?.()
    await revalidate()
  }
  const sender = <strong dir="auto">{name}</strong>
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={<Trans>Delete message</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      isDangerous
      onConfirm={remove}
      fallback={t`Failed to delete message`}
    >
      <p>
        <Trans>
          Are you sure you want to delete the message from {sender}? Its replies will be deleted too. This cannot be
          undone.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
