import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { ApiError } from './api-error.ts'
import { revalidateUnlessSame } from './revalidate-interrupted.ts'
import { setPendingRevalidation } from './pending-revalidation.ts'
import { readSession } from './session.ts'

type IsSame = (current: URL, next: URL) => boolean

const isSameAddress: IsSame = (current, next) => current.pathname === next.pathname && current.search === next.search

/** It says nothing about what was asked for: the connection, the server or its patience. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.isNetwork || error.status >= 500 || error.status === 429)

/**
 * A page that is read anew by itself, when its person comes back, when something moved, after each decision: where that
 * fails for a passing reason, what is shown stays, with whatever is being written in it, and it is read once more later.
 * Whoever asks for another part of it, or comes from elsewhere, is told what went wrong.
 */
export function staleIfError<A extends { request: Request }, T>(read: (args: A) => Promise<T>, isSame = isSameAddress) {
  const readsAnew = revalidateUnlessSame(isSame)
  let shown: { owner: string | undefined; url: URL; answer: T } | undefined
  /** The router asks only a route that is shown whether it is to be read anew. */
  let isReload = false
  return {
    shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
      const isRead = readsAnew(asked)
      isReload = isRead && isSame(asked.currentUrl, asked.nextUrl)
      return isRead
    },
    async read(args: A): Promise<T> {
      const { signal } = args.request
      const url = new URL(args.request.url)
      const owner = readSession()?.user._id
      const kept = isReload && shown?.owner === owner && shown && isSame(shown.url, url) ? shown : undefined
      isReload = false
      try {
        const answer = await read(args)
        if (!signal.aborted) {
          shown = { owner, url, answer }
          setPendingRevalidation(false)
        }
        return answer
      } catch (error) {
        if (signal.aborted) throw error
        setPendingRevalidation(kept !== undefined && isPassing(error))
        if (kept && isPassing(error)) return kept.answer
        shown = undefined
        throw error
      }
    },
  }
}
