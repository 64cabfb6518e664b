import { Trans, useLingui } from '@lingui/react/macro'
import { type AdminFaq, deleteFaq } from '@rihla/contract/faqs/admin-faqs.api.ts'
import { useRevalidator } from 'react-router'
import { call } from '#api/call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showToast } from '#ui/toasts-store.ts'

export function DeleteFaqDialog({ faq, onClose }: { faq: AdminFaq; onClose: () => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const remove = async () => {
    const { message } = await call(deleteFaq, { params: { id: faq._id } })
    showToast(message, 'ok')
    await revalidate()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={<Trans>Delete FAQ</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      isDangerous
      onConfirm={remove}
      fallback={t`Failed to delete FAQ`}
    >
      <p>
        <strong dir="auto">{faq.question}</strong>
      </p>
      <p>
        <Trans>
          Are you sure you want to delete this FAQ? This cannot be undone. To hide it, switch it off instead.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
