import { useSyncExternalStore } from 'react'

/** Whether a media query matches. Always false on the server. */
function makeMediaHook(query: string): () => boolean {
  const subscribe = (listener: () => void): (() => void) => {
    const media = window.matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return () =>
    useSyncExternalStore(
      subscribe,
      () => window.matchMedia(query).matches,
      () => false,
    )
}

/** For behaviour CSS cannot express, such as a full-screen dialog. */
export const useIsPhone = makeMediaHook('(max-width: 640px)')

/** Too narrow for a list beside the selected item. */
export const useIsNarrow = makeMediaHook('(max-width: 1023px)')
