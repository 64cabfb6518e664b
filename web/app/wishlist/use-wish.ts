import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../api/api-error.ts'
import { readSession } from '../api/session.ts'
import { showToast } from '../ui/toasts-store.ts'
import { onceSignedIn } from './once-signed-in.ts'
import { reasonOr } from './reason-or.ts'
import { isWished, setWish, subscribeToWishes } from './wishlist-store.ts'

/** Whether the customer wishes for a trip, and how to change that. In the server's HTML nobody wishes for anything. */
export function useWish(tripId: string): { isWished: boolean; toggle: () => void } {
  const { t } = useLingui()
  const isOn = useSyncExternalStore(
    subscribeToWishes,
    () => isWished(tripId),
    () => false,
  )

  async function change(wanted: boolean): Promise<boolean> {
    if (readSession()?.user.role !== 'customer') {
      showToast(t`Only customers can add trips to wishlist.`, 'bad')
      return false
    }
    try {
      await setWish(tripId, wanted)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onceSignedIn(wishNow)
      else showToast(reasonOr(error, t`Failed to update wishlist`), 'bad')
      return false
    }
  }

  /** Long after the heart was pressed, so it is said. */
  const wishNow = () => void change(true).then((isDone) => isDone && showToast(t`Saved to your wishlist`))

  return {
    isWished: isOn,
    toggle: () => (readSession() ? void change(!isOn) : onceSignedIn(wishNow)),
  }
}
