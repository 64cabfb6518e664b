import { Plural, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { clearWishlistItems } from '../wishlist-store.ts'

interface ClearDialogProps {
  count: number
  onCleared: () => void
  onClose: () => void
}

export default function ClearDialog({ count, onCleared, onClose }: ClearDialogProps) {
  const { t } = useLingui()
  const clear = async () => {
    await clearWishlistItems()
    onCleared()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t`Clear Wishlist`}
      confirmLabel={t`Clear All`}
      onConfirm={clear}
      isDangerous
      fallback={t`Failed to clear wishlist`}
    >
      <p>
        <Plural
          value={count}
          one="The trip you saved will be removed from your wishlist. This cannot be undone."
          other="All # trips you saved will be removed from your wishlist. This cannot be undone."
        />
      </p>
    </ConfirmDialog>
  )
}
