const marginPixels = 250
const maxWaitMs = 6_000

/**
 * For parts below the fold: resolves when the element scrolls near the viewport, on the first scroll or press, or after
 * a timeout.
 */
export function whenVisible(id: string): Promise<void> {
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
