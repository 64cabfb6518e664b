import { type QueryFunctionContext, type QueryKey, type SkipToken, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router'
import { useUser } from '#api/use-session.ts'
import { isIgnorable, ownKey, queryClient, updateOptimistically } from './query-client.ts'

export interface PageRequest<Params> {
  params: Params
  /** A copy: it may be changed. */
  query: URLSearchParams
  signal: AbortSignal
}

/** What the loader of a page returns; components read it with `usePageData`. */
export interface PageData<T> {
  options: {
    queryKey: QueryKey
    queryFn: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<T>
    gcTime?: number
  }
  /** As loaded by the navigation. */
  data: T
}

interface PageQueryOptions<T> {
  /** Query parameters that `read` does not depend on, such as those of dialogs. */
  ignoredParameters?: readonly string[]
  /** For layouts: every URL below the route has the same data, so that navigations between them load nothing. */
  isSharedByUrls?: boolean
  /** How long the data stays available as a fallback after the page was left; 5 minutes by default. */
  retentionMs?: number
  /** Used when the first load fails temporarily. Without it that is an error. */
  fallback?: T
}

let pageQueries = 0

/**
 * Data of a page that is loaded in the browser. Navigations wait for fresh data; a transient failure falls back to
 * what was loaded before for the same URL. Export `clientLoader` and `shouldRevalidate` from the route module.
 */
export function definePageQuery<T, Params = Record<string, string>>(
  read: (request: PageRequest<Params>) => Promise<T>,
  { ignoredParameters = [], isSharedByUrls = false, retentionMs, fallback }: PageQueryOptions<T> = {},
) {
  const id = `page-${(pageQueries += 1)}`

  const addressOf = ({ pathname, searchParams }: URL): string => {
    if (isSharedByUrls) return ''
    const query = new URLSearchParams(searchParams)
    for (const name of ignoredParameters) query.delete(name)
    query.sort()
    return `${pathname}?${query}`
  }

  async function clientLoader({ request, params }: ClientLoaderFunctionArgs): Promise<PageData<T>> {
    const url = new URL(request.url)
    const queryKey = ownKey(id, addressOf(url))
    const options: PageData<T>['options'] = {
      queryKey,
      queryFn: ({ signal }) => read({ params: params as Params, query: new URLSearchParams(url.search), signal }),
      ...(retentionMs !== undefined && { gcTime: retentionMs }),
    }
    request.signal.addEventListener('abort', () => cancelIfUnused(queryKey))
    try {
      return { options, data: await queryClient.fetchQuery({ ...options, staleTime: 0 }) }
    } catch (error) {
      const data = queryClient.getQueryData<T>(queryKey) ?? fallback
      if (data === undefined || !isIgnorable(error)) throw error
      return { options, data }
    }
  }

  const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
    currentUrl.href === nextUrl.href || addressOf(currentUrl) !== addressOf(nextUrl) ? defaultShouldRevalidate : false

  return { clientLoader, shouldRevalidate }
}

function cancelIfUnused(queryKey: QueryKey): void {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true })
  if (query?.getObserversCount() === 0) void query.cancel({ silent: true })
}

interface PageState<T> {
  data: T
  /** The last refetch failed, so this data is older. */
  isOutdated: boolean
  /** Epoch milliseconds. */
  loadedAt: number
}

/** The page's current data. */
export const usePageData = <T>(loaded: PageData<T>): T => usePageState(loaded).data

/**
 * The page's current data and its age, refetched on focus, on reconnect, by `refreshQueries` and, where given, at an
 * interval while the page is visible. Throws errors that make the data unusable, such as 404, to the route's error
 * boundary.
 */
export function usePageState<T>(page: PageData<T>, polling: Polling = {}): PageState<T> {
  const query = usePageQuery(page, polling)
  return { data: query.data ?? page.data, isOutdated: query.isError, loadedAt: query.dataUpdatedAt }
}

/** The current data of another route that is shown, such as a layout below the caller; undefined until it has loaded. */
export function useRoutePageData<T>(routeId: string): T | undefined {
  const page = useRouteLoaderData<PageData<T>>(routeId)
  return usePageQuery(page).data ?? page?.data
}

interface Polling {
  refetchInterval?: number
}

const notLoaded: { queryKey: QueryKey; queryFn: SkipToken } = { queryKey: ['not loaded'], queryFn: skipToken }

function usePageQuery<T>(page: PageData<T> | undefined, polling: Polling = {}) {
  const { revalidate } = useRevalidator()
  const user = useUser()
  const isOwn = !page || page.options.queryKey[0] === (user?._id ?? null)
  const query = useQuery<T>(
    { ...(page?.options ?? notLoaded), ...polling, enabled: isOwn && page !== undefined },
    queryClient,
  )
  const isRedirected = query.error instanceof Response
  // the loader follows redirects, and loads the data of a user who has signed in since
  useEffect(() => {
    if (isRedirected || (user && !isOwn)) void revalidate()
  }, [isRedirected, user, isOwn, revalidate])
  if (query.error && !isRedirected && !isIgnorable(query.error)) throw query.error
  return query
}

/** Optimistic update of a page's data; returns the rollback. */
export const updatePageData = <T>({ options }: PageData<T>, change: (data: T) => T): (() => void) =>
  updateOptimistically(options.queryKey, change)
