import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { ApiError } from './api-error.ts'
import { revalidateUnlessSame } from './revalidate-interrupted.ts'
import { setPendingRevalidation } from './pending-revalidation.ts'
import { readSession } from './session.ts'

type IsSame = (current: URL, next: URL) => boolean

const isSameAddress: IsSame = (current, next) => current.pathname === next.pathname && current.search === next.search

/** Transient errors: the connection, the server or its rate limit. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.isNetwork || error.status >= 500 || error.status === 429)

/**
 * Loader with stale-if-error semantics for pages that revalidate in the background (on focus, on live events, after
 * each decision): a transient failure keeps the displayed data, along with anything being typed, and leaves a
 * revalidation pending. Navigations to other data, or from another page, fail as usual.
 */
export function staleIfError<A extends { request: Request }, T>(read: (args: A) => Promise<T>, isSame = isSameAddress) {
  const shouldRead = revalidateUnlessSame(isSame)
  let shown: { owner: string | undefined; url: URL; data: T } | undefined
  /** Set by `shouldRevalidate`, which the router calls only for mounted routes. */
  let isReload = false
  return {
    shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
      const isRead = shouldRead(args)
      isReload = isRead && isSame(args.currentUrl, args.nextUrl)
      return isRead
    },
    async read(args: A): Promise<T> {
      const { signal } = args.request
      const url = new URL(args.request.url)
      const owner = readSession()?.user._id
      const fallback = isReload && shown?.owner === owner && shown && isSame(shown.url, url) ? shown : undefined
      isReload = false
      try {
        const data = await read(args)
        if (!signal.aborted) {
          shown = { owner, url, data }
          setPendingRevalidation(false)
        }
        return data
      } catch (error) {
        if (signal.aborted) throw error
        setPendingRevalidation(fallback !== undefined && isTransient(error))
        if (fallback && isTransient(error)) return fallback.data
        shown = undefined
        throw error
      }
    },
  }
}
