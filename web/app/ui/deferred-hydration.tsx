import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'
import { whenVisible } from './when-visible.ts'

/**
 * A part of a page that stands far below its first view. The server draws it, so it is read at once and without scripts;
 * its own scripts come when the reader does (`whenVisible`), and until then React leaves the drawn HTML alone. Its styles must
 * be in the page's own: the drawing needs them.
 */
export function deferHydration<P extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P & { className?: string | undefined }> {
  const AtOnce = lazy(load)
  return function Later({ className, ...rest }) {
    const props = rest as unknown as P
    // false where the server's HTML is being taken over, true where the page is made here
    const isMadeHere = useIsHydrated()
    const [isDrawn] = useState(!isMadeHere)
    const [Hydrated, setHydrated] = useState<ComponentType<P>>()
    useEffect(() => {
      if (!isDrawn) return undefined
      let isHere = true
      void whenVisible(id)
        .then(load)
        .then((file) => isHere && setHydrated(() => file.default))
        // Without a network, or after a new release: what is drawn can still be read.
        .catch(() => {})
      return () => {
        isHere = false
      }
    }, [isDrawn])
    if (Hydrated) {
      return (
        <div key="awake" id={id} className={className}>
          <Hydrated {...props} />
        </div>
      )
    }
    if (import.meta.env.SSR || !isDrawn) {
      return (
        <div key="made" id={id} className={className}>
          <Suspense fallback={null}>
            <AtOnce {...props} />
          </Suspense>
        </div>
      )
    }
    return (
      <div key="made" id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    )
  }
}
