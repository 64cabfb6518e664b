/** A chunk that has not arrived by then is given up (docs/product/interface.md#states). */
const maxWaitMs = 120_000

let hasFailed = false

/** Imports a chunk; a hanging request fails after two minutes. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  if (hasFailed) requestFailedStyles()
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      hasFailed = true
      reject(error)
    }
    const timer = setTimeout(fail, maxWaitMs, new Error('Load failed'))
    void load()
      .then(resolve, fail)
      .then(() => clearTimeout(timer))
  })
}

/** Vite requests each style once. */
function requestFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.setAttribute('href', link.href)
}
