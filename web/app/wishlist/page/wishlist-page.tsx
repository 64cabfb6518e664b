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

/**
 * Stricter than the guard of other pages: users with another role are asked to sign in too
 * (docs/product/wishlist.md#wishlist).
 */
const requireCustomer: MiddlewareFunction<Record<string, unknown>> = ({ request }, next) => {
  const user = readSession()?.user
  if (user?.role === 'customer' && user.email) return next()
  throw redirectHomeToSignIn(request, ['customer'])
}
export const clientMiddleware = [requireCustomer]

const pageSize = 24

interface Loaded {
  /** Owner of the items. */
  owner: string | undefined
  /** Null if they could not be loaded. */
  items: WishlistItem[] | null
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
  const responses = await list.read(args).catch(() => null)
  if (!responses) return { owner, items: null, total: 0, page }
  const [{ items: body, total }] = responses
  const items = body.data.wishlistItems
  // The last item of the last page was removed.
  if (items.length === 0 && total > 0) throw redirect(`/wishlist?page=${Math.ceil(total / pageSize)}`)
  return { owner, items, total, page }
}

export default function WishlistPage({ loaderData: { owner, items, total, page } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  const user = useUser()
  const isOthers = user?._id !== owner
  useRevalidateOnFocus()
  useEffect(() => {
    if (user && isOthers) void revalidate()
  }, [user, isOthers, revalidate])
  if (isOthers) return <WishlistSkeleton />
  if (!items) {
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
      <WishlistGrid items={items} hasMore={total > pageSize} onChange={() => void revalidate()} />
      {total > pageSize && (
        <div className="column">
          <Pagination page={page} pageSize={pageSize} total={total} />
        </div>
      )}
    </>
  )
}

export const HydrateFallback = () => <WishlistSkeleton />

/** A separate component: the build removes a page's fallback from the chunk loaded later. */
function WishlistSkeleton() {
  return (
    <WishlistFrame>
      <Loading>
        <SkeletonCards cards={4} />
      </Loading>
    </WishlistFrame>
  )
}
