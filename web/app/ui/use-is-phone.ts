import { useSyncExternalStore } from 'react'

const query = '(max-width: 640px)'

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** For behaviour CSS cannot express, such as a full-screen dialog. Always false on the server. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
