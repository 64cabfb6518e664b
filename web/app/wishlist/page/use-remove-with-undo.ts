import { useLingui } from '@lingui/react/macro'
import type { WishlistItem } from '@rihla/contract/wishlist/wishlist.api.ts'
import { showToast } from '#ui/toasts-store.ts'
import { reasonOr } from '../reason-or.ts'
import { setWishlistItem } from '../wishlist-store.ts'

interface TakingOff {
  shown: readonly WishlistItem[]
  focusTo: (place: string) => void
  onChange: () => void
}

/** Takes a trip off the wishlist: the focus goes on to the card that follows, and for a while there is a way back. */
export function useRemoveWithUndo({ shown, focusTo, onChange }: TakingOff): (tripId: string) => Promise<void> {
  const { t } = useLingui()

  async function putBack(tripId: string): Promise<void> {
    try {
      const sent = setWishlistItem(tripId, true)
      focusTo(tripId)
      await sent
      onChange()
    } catch (error) {
      showToast(reasonOr(error, t`Failed to add to wishlist`), 'bad')
    }
  }

  return async (tripId) => {
    const place = shown.findIndex(({ trip }) => trip._id === tripId)
    const next = shown[place + 1] ?? shown[place - 1]
    try {
      const sent = setWishlistItem(tripId, false)
      focusTo(next?.trip._id ?? 'heading')
      await sent
      // What is no longer offered cannot be wished for again.
      const undo = shown[place]?.isOffered && { label: t`Undo`, onClick: () => void putBack(tripId) }
      showToast(t`Removed from your wishlist`, 'ok', undo || undefined)
      onChange()
    } catch (error) {
      showToast(reasonOr(error, t`Failed to remove from wishlist`), 'bad')
    }
  }
}
