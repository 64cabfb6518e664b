const marginPixels = 250
const patienceMs = 6_000

/**
 * For parts of a page below its first view: resolves when the element comes near, when the reader first scrolls or presses
 * anything, or after a while.
 */
export function whenVisible(id: string): Promise<void> {
  const drawn = document.getElementById(id)
  if (!drawn) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = new AbortController()
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) arrive()
      },
      { rootMargin: `${marginPixels}px` },
    )
    const arrive = () => {
      observer.disconnect()
      stop.abort()
      resolve()
    }
    observer.observe(drawn)
    for (const sign of ['scroll', 'pointerdown', 'keydown']) addEventListener(sign, arrive, { signal: stop.signal })
    setTimeout(arrive, patienceMs)
  })
}
