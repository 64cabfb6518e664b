import { useSyncExternalStore } from 'react'

const query = '(max-width: 640px)'

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** For what cannot be said in CSS, such as a dialog that fills the screen. Never in what the server renders. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
