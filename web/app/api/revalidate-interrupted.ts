import type { DataStrategyResult, MiddlewareFunction, ShouldRevalidateFunctionArgs } from 'react-router'

let wasInterrupted = false

const isRedirect = ({ result }: DataStrategyResult): boolean =>
  result instanceof Response && result.headers.has('location')

/**
 * Root middleware. The router forgets a requested revalidation when the next navigation begins: a navigation that does
 * not reload the data would leave it stale.
 */
export const trackInterruptedRevalidation: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  request.signal.addEventListener('abort', () => {
    wasInterrupted = true
  })
  const results = await next()
  // reset only here: in between, routes are asked once more whether to revalidate, and a redirect discards loaded data
  if (!request.signal.aborted) wasInterrupted = Object.values(results).some(isRedirect)
  return results
}

/**
 * For `shouldRevalidate`: skips loading when the new URL addresses the same data, unless a previous load was
 * interrupted.
 */
export const revalidateUnlessSame =
  (isSame: (current: URL, next: URL) => boolean) =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
    wasInterrupted || currentUrl.href === nextUrl.href || !isSame(currentUrl, nextUrl) ? defaultShouldRevalidate : false
