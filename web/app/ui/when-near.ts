const marginPixels = 250
const patienceMs = 6_000

/**
 * For `lazy` parts of a page that stand below its first view and came drawn from the server: resolves when the element
 * comes near, when the reader first presses anything, or after a while. At once where the server has not drawn it.
 */
export function whenNear(id: string): Promise<void> {
  const drawn = typeof document === 'undefined' ? null : document.getElementById(id)
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
    for (const press of ['pointerdown', 'keydown']) addEventListener(press, arrive, { signal: stop.signal })
    setTimeout(arrive, patienceMs)
  })
}
