import { useLingui } from '@lingui/react/macro'
import { ApiError } from '#api/api-error.ts'
import { readSession } from '#api/session.ts'
import { showToast } from '#ui/toasts-store.ts'
import { resumeAfterSignIn, runAfterSignIn } from './resume-after-sign-in.ts'
import { setWishlistItem, wishlist } from './wishlist-store.ts'

/** Whether a trip is on the wishlist, and how to toggle it. Always false in the server HTML. */
export function useWishlistItem(tripId: string): { isInWishlist: boolean; toggle: () => void } {
  const { t } = useLingui()
  const isOn = wishlist.useValue((tripIds) => tripIds.has(tripId))

  async function change(wanted: boolean): Promise<boolean> {
    const user = readSession()?.user
    if (user?.role !== 'customer') {
      showToast(t`Only customers can add trips to wishlist.`, 'bad')
      return false
    }
    try {
      await setWishlistItem(tripId, wanted)
      return true
    } catch (error) {
      const hasExpired = error instanceof ApiError && error.status === 401 && !readSession()
      if (hasExpired) resumeAfterSignIn(user._id, () => void changeLater(wanted))
      else showToast(reasonOr(error, t`Failed to update wishlist`), 'bad')
      return false
    }
  }

  /** Runs long after the press, so it confirms with a toast. */
  async function changeLater(wanted: boolean): Promise<void> {
    if (await change(wanted)) showToast(wanted ? t`Saved to your wishlist` : t`Removed from your wishlist`)
  }

  return {
    isInWishlist: isOn,
    toggle: () => (readSession() ? void change(!isOn) : runAfterSignIn(() => void changeLater(true))),
  }
}

/** Returns the message of a client error; for other failures, the fallback. */
export const reasonOr = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : fallback
