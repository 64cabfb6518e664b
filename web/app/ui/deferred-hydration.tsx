import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { lazy } from './lazy.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'

/**
 * Renders a part below the fold on the server and hydrates it late: its JavaScript loads when it scrolls near the
 * viewport (`whenVisible`), and until then React leaves the server HTML alone. Its styles must be part of the initial
 * page, because the server HTML needs them.
 */
export function deferHydration<P extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P & { className?: string | undefined }> {
  const Immediate = lazy(load)
  return function Deferred({ className, ...rest }) {
    const props = rest as unknown as P
    // false while the server HTML is being hydrated, true when the page renders on the client
    const isClientRender = useIsHydrated()
    const [isServerRendered] = useState(!isClientRender)
    const [Hydrated, setHydrated] = useState<ComponentType<P>>()
    useEffect(() => {
      if (!isServerRendered) return undefined
      let isMounted = true
      void whenVisible(id)
        .then(load)
        .then((file) => isMounted && setHydrated(() => file.default))
        // Offline, or after a new release: the server HTML stays readable.
        .catch(() => {})
      return () => {
        isMounted = false
      }
    }, [isServerRendered])
    if (Hydrated) {
      return (
        <div key="hydrated" id={id} className={className}>
          <Hydrated {...props} />
        </div>
      )
    }
    if (import.meta.env.SSR || !isServerRendered) {
      return (
        <div key="server" id={id} className={className}>
          <Suspense fallback={null}>
            <Immediate {...props} />
          </Suspense>
        </div>
      )
    }
    return (
      <div
        key="server"
        id={id}
        className={className}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
  }
}

const marginPixels = 250
const maxWaitMs = 6_000

/**
 * For parts below the fold: resolves when the element scrolls near the viewport, on the first scroll or press, or after
 * a timeout.
 */
function whenVisible(id: string): Promise<void> {
  const drawn = document.getElementById(id)
  if (!drawn) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = new AbortController()
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) finish()
      },
      { rootMargin: `${marginPixels}px` },
    )
    const finish = () => {
      observer.disconnect()
      stop.abort()
      resolve()
    }
    observer.observe(drawn)
    for (const type of ['scroll', 'pointerdown', 'keydown']) addEventListener(type, finish, { signal: stop.signal })
    setTimeout(finish, maxWaitMs)
  })
}
