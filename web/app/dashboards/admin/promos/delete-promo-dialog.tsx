import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { deletePromo, type Promo } from '@rihla/contract/promos/promos.api.ts'
import { useRevalidator } from 'react-router'
import { call } from '#api/call.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { showToast } from '#ui/toasts-store.ts'

export function DeletePromoDialog({ promo, onClose }: { promo: Promo; onClose: () => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const remove = async () => {
    const { message } = await call(deletePromo, { params: { id: promo._id } })
    showToast(message, 'ok')
    await revalidate()
  }
  const { usedCount: uses } = promo
  const code = (
    <strong>
      <Ltr>{promo.code}</Ltr>
    </strong>
  )
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={<Trans>Delete promo code</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      isDangerous
      onConfirm={remove}
      fallback={t`Failed to delete promo`}
    >
      <p>
        <Trans>Are you sure you want to delete {code}? It will stop working, and this cannot be undone.</Trans>
      </p>
      {uses > 0 && (
        <p className="muted">
          <Plural
            value={uses}
            one="# booking used it and keeps its price."
            other="# bookings used it and keep their price."
          />
        </p>
      )}
    </ConfirmDialog>
  )
}
