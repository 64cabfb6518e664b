import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and while it is taken over, true ever after: for what works with scripts only. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
