import { useLingui } from '@lingui/react/macro'
import { lazy as lazyInReact, type ReactNode, Suspense, useEffect, useEffectEvent, type ComponentType } from 'react'
import { loadChunk } from '#api/load-chunk.ts'
import { createStore } from '#data/create-store.ts'
import { listen } from '#data/listen-to-events.ts'
import { showToast } from './toasts-store.ts'

/** Says that a part did not load. */
export function useLoadFailure(): () => void {
  const { t } = useLingui()
  return () =>
    showToast(t`This didn't load. Please try again.`, 'bad', {
      label: t`Reload`,
      onClick: () => window.location.reload(),
    })
}

/**
 * Like `lazy` of React, for a part of a page that must survive its failure. If the chunk does not load, a toast says so
 * and the part closes (`close`, by default its `onClose`), so that the next press loads it again. A part that cannot be
 * closed loads again when the connection is back (docs/product/interface.md#states). While it loads, `fallback` is shown.
 */
export function lazy<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  close = (props: P) => (props as { onClose?: () => void }).onClose?.(),
): ComponentType<P & { fallback?: ReactNode }> {
  function attempt(): ComponentType<P> {
    const Part: ComponentType<P> = lazyInReact(() => loadChunk(load).catch(() => ({ default: Failed })))
    const retry = () => part.get() === Part && part.set(attempt())
    function Failed(props: P) {
      const showFailure = useLoadFailure()
      const fail = useEffectEvent(() => {
        showFailure()
        close(props)
      })
      useEffect(() => {
        fail()
        const stop = listen(['online'], retry)
        return () => {
          stop()
          retry()
        }
      }, [])
      return null
    }
    return Part
  }
  const part = createStore(attempt())
  return function Lazy({ fallback, ...rest }) {
    const Part = part.useValue()
    const props = rest as unknown as P
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}
