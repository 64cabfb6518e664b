import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { loadChunk } from '#api/load-chunk.ts'
import { lazy, useLoadFailure } from './lazy.tsx'
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
    // one render after hydration, whose effects know what was typed
    const [isReady, setIsReady] = useState(false)
    const isSubmitted = useRef(false)
    const restoreInput = useRef<(part: HTMLElement) => void>(undefined)
    const part = useRef<HTMLDivElement>(null)
    useLayoutEffect(() => {
      if (part.current) restoreInput.current?.(part.current)
    }, [Hydrated])
    const show = (component: ComponentType<P>) => {
      restoreInput.current = rememberInput(document.getElementById(id))
      // at once: what is typed before a later commit would be lost
      flushSync(() => setHydrated(() => component))
    }
    const showLoaded = useEffectEvent(show)
    const showFailure = useLoadFailure()
    useEffect(() => {
      if (!isServerRendered) return undefined
      let isMounted = true
      void whenVisible(id)
        .then(load)
        .then((file) => untilReleased(id).then(() => isMounted && showLoaded(file.default)))
        // Offline, or after a new release: the server HTML stays readable.
        .catch(() => {})
      return () => {
        isMounted = false
      }
    }, [isServerRendered])
    useEffect(() => {
      if (Hydrated) setIsReady(true)
    }, [Hydrated])
    useEffect(() => {
      if (isReady && isSubmitted.current) part.current?.querySelector('form')?.requestSubmit()
    }, [isReady])
    if (Hydrated) {
      return (
        <div key="hydrated" ref={part} id={id} className={className}>
          <Hydrated {...props} />
        </div>
      )
    }
    if (import.meta.env.SSR || !isServerRendered) {
      return (
        <div key="server" id={id} className={className}>
          <Immediate {...props} />
        </div>
      )
    }
    return (
      <div
        key="server"
        id={id}
        className={className}
        // its form is sent once it is hydrated
        onSubmit={(event) => {
          event.preventDefault()
          isSubmitted.current = true
          loadChunk(load).then(
            (file) => show(file.default),
            () => {
              isSubmitted.current = false
              showFailure()
            },
          )
        }}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
  }
}

const fieldsOf = (part: HTMLElement) => [
  ...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
]
const focusableOf = (part: HTMLElement) => [
  ...part.querySelectorAll<HTMLElement>('a, button, input, textarea, summary'),
]

/** What was typed into the server HTML and what has the focus in it; the hydrated part takes its place. */
function rememberInput(server: HTMLElement | null): ((hydrated: HTMLElement) => void) | undefined {
  if (!server) return undefined
  const typed = fieldsOf(server).map(({ value }) => value)
  const focused = focusableOf(server).findIndex((element) => element === document.activeElement)
  return (hydrated) => {
    for (const [place, field] of fieldsOf(hydrated).entries()) if (typed[place]) field.value = typed[place]
    focusableOf(hydrated)[focused]?.focus({ preventScroll: true })
  }
}

/** A link or button that is replaced while it is held down would lose its click. */
async function untilReleased(id: string): Promise<void> {
  while (document.getElementById(id)?.matches(':active')) await new Promise(requestAnimationFrame)
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
