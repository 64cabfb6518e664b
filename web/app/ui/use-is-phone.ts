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

const phone = '(max-width: 640px)'

/** For behaviour CSS cannot express, such as a full-screen dialog. */
export const useIsPhone = makeMediaHook(phone)

/** For loaders, which run in the browser only. */
export const isPhone = (): boolean => window.matchMedia(phone).matches

/** Too narrow for a list beside the selected item. */
export const useIsNarrow = makeMediaHook('(max-width: 1023px)')
