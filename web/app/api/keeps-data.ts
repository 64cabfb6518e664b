import type { MiddlewareFunction, ShouldRevalidateFunctionArgs } from 'react-router'

let wasCutOff = false

/**
 * Middleware of the layouts above routes that keep their data. The router knows of a reload it was asked for only until
 * the next navigation begins: one that keeps the data would leave it as it was before.
 */
export const noteCutOff: MiddlewareFunction<Record<string, unknown>> = async ({ request }, next) => {
  request.signal.addEventListener('abort', () => {
    wasCutOff = true
  })
  const results = await next()
  // not before: routes are asked once more in between whether they read anew
  if (!request.signal.aborted) wasCutOff = false
  return results
}

/** For a route's `shouldRevalidate`: where the address changes and names the same data, it is not read anew, unless reading it was cut off. */
export const keepsData =
  (isSame: (current: URL, next: URL) => boolean) =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
    wasCutOff || currentUrl.href === nextUrl.href || !isSame(currentUrl, nextUrl) ? defaultShouldRevalidate : false
