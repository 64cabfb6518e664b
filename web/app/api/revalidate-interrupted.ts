import type { DataStrategyResult, MiddlewareFunction, ShouldRevalidateFunctionArgs } from 'react-router'

let wasInterrupted = false

const isRedirect = ({ result }: DataStrategyResult): boolean =>
  result instanceof Response && result.headers.has('location')

/**
 * Middleware above all routes. The router knows of a reload it was asked for only until the next navigation begins: one
 * that keeps the data would leave it as it was before.
 */
export const trackInterruptedRevalidation: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  request.signal.addEventListener('abort', () => {
    wasInterrupted = true
  })
  const results = await next()
  // not before: routes are asked once more in between whether they read anew; a redirect throws away what was read
  if (!request.signal.aborted) wasInterrupted = Object.values(results).some(isRedirect)
  return results
}

/** For a route's `shouldRevalidate`: where the address changes and names the same data, it is not read anew, unless reading it was cut off. */
export const revalidateUnlessSame =
  (isSame: (current: URL, next: URL) => boolean) =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
    wasInterrupted || currentUrl.href === nextUrl.href || !isSame(currentUrl, nextUrl) ? defaultShouldRevalidate : false
