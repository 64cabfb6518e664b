import { Trans, useLingui } from '@lingui/react/macro'
import { type ContactMessage, deleteMessage } from '@rihla/contract/messages/admin-messages.api.ts'
import { call } from '#api/call.ts'
import { refreshQueries } from '#data/query-client.ts'
import { DeleteDialog } from '#ui/delete-dialog.tsx'

interface DeleteMessageDialogProps {
  message: ContactMessage
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteMessageDialog({ message: { _id, name }, onClose, onDeleted }: DeleteMessageDialogProps) {
  const { t } = useLingui()
  const sender = <strong dir="auto">{name}</strong>
  return (
    <DeleteDialog
      title={<Trans>Delete message</Trans>}
      run={async () => (await call(deleteMessage, { params: { id: _id } })).message}
      failure={t`Failed to delete message`}
      onDeleted={() => {
        onDeleted?.()
        return refreshQueries(_id)
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          Are you sure you want to delete the message from {sender}? Its replies will be deleted too. This cannot be
          undone.
        </Trans>
      </p>
    </DeleteDialog>
  )
}
