import { Trans } from '@lingui/react/macro'
import { listWishlist, type WishlistItem } from '@rihla/contract/wishlist/wishlist.api.ts'
import { useEffect } from 'react'
import { redirect, useRevalidator, type MiddlewareFunction } from 'react-router'
import { callList } from '#api/call.ts'
import type { PageHandle } from '#api/describe-page.ts'
import { redirectHomeToSignIn } from '#api/guard.ts'
import { staleIfError } from '#api/stale-if-error.ts'
import { readSession } from '#api/session.ts'
import { useUser } from '#api/use-session.ts'
import { useRevalidateOnFocus } from '#my-bookings/use-revalidate-on-focus.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, SkeletonCards } from '#ui/skeleton.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { Route } from './+types/wishlist-page'
import { WishlistFrame } from './wishlist-frame.tsx'
import { WishlistGrid } from './wishlist-grid.tsx'
import { loadWishlist } from '../wishlist-store.ts'

export const handle: PageHandle = { isPrivate: true }

/** Stricter than the guard of other pages: whoever is signed in as something else is asked to sign in too (SPEC.md §2). */
const requireCustomer: MiddlewareFunction<Record<string, unknown>> = ({ request }, next) => {
  const user = readSession()?.user
  if (user?.role === 'customer' && user.email) return next()
  throw redirectHomeToSignIn(request, ['customer'])
}
export const clientMiddleware = [requireCustomer]

const pageSize = 24

interface Loaded {
  /** Whose they are. */
  owner: string | undefined
  /** Null when they could not be loaded. */
  wishes: WishlistItem[] | null
  total: number
  page: number
}

const pageOf = ({ url }: Request) => Math.max(1, Math.trunc(Number(new URL(url).searchParams.get('page'))) || 1)

const list = staleIfError(({ request }: Route.ClientLoaderArgs) => {
  const query = { page: pageOf(request), limit: pageSize }
  return Promise.all([callList(listWishlist, { query, signal: request.signal }), loadWishlist()])
})
export const shouldRevalidate = list.shouldRevalidate

export async function clientLoader(args: Route.ClientLoaderArgs): Promise<Loaded> {
  const owner = readSession()?.user._id
  const page = pageOf(args.request)
  const answers = await list.read(args).catch(() => null)
  if (!answers) return { owner, wishes: null, total: 0, page }
  const [{ items, total }] = answers
  const wishes = items.data.wishlistItems
  // The last wish of the last page was taken off.
  if (wishes.length === 0 && total > 0) throw redirect(`/wishlist?page=${Math.ceil(total / pageSize)}`)
  return { owner, wishes, total, page }
}

export default function WishlistPage({ loaderData: { owner, wishes, total, page } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  const user = useUser()
  const isOthers = user?._id !== owner
  useRevalidateOnFocus()
  useEffect(() => {
    if (user && isOthers) void revalidate()
  }, [user, isOthers, revalidate])
  if (isOthers) return <WishlistSkeleton />
  if (!wishes) {
    return (
      <WishlistFrame>
        <ErrorState onRetry={() => void revalidate()} busy={state === 'loading'}>
          <Trans>Failed to fetch wishlist</Trans>
        </ErrorState>
      </WishlistFrame>
    )
  }
  return (
    <>
      <WishlistGrid wishes={wishes} hasMore={total > pageSize} onChange={() => void revalidate()} />
      {total > pageSize && (
        <div className="column">
          <Pagination page={page} pageSize={pageSize} total={total} />
        </div>
      )}
    </>
  )
}

export const HydrateFallback = () => <WishlistSkeleton />

/** A component of its own: the build takes a page's fallback out of what the browser gets later. */
function WishlistSkeleton() {
  return (
    <WishlistFrame>
      <Loading>
        <SkeletonCards cards={4} />
      </Loading>
    </WishlistFrame>
  )
}
