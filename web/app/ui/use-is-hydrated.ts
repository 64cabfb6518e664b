import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server HTML and during hydration, true afterwards: for features that need JavaScript. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
