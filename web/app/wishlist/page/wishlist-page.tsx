import { useLingui } from '@lingui/react/macro'
import { readPageNumber } from '@rihla/contract/page-number.ts'
import { listWishlist } from '@rihla/contract/wishlist/wishlist.api.ts'
import { redirect, type MiddlewareFunction } from 'react-router'
import { callList } from '#api/call.ts'
import type { PageHandle } from '#api/describe-page.ts'
import { redirectHomeToSignIn } from '#api/guard.ts'
import { readSession } from '#api/session.ts'
import { useUser } from '#api/use-session.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { refreshQueries } from '#data/query-client.ts'
import { RetryState } from '#ui/error-state.tsx'
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

export const { clientLoader, shouldRevalidate } = definePageQuery(async ({ query, signal }) => {
  const page = readPageNumber(query.get('page'))
  const owner = readSession()?.user._id
  const [{ items: body, total }] = await Promise.all([
    callList(listWishlist, { query: { page, limit: pageSize }, signal }),
    loadWishlist(),
  ])
  const items = body.data.wishlistItems
  // The last item of the last page was removed.
  if (items.length === 0 && total > 0) throw redirect(`/wishlist?page=${Math.ceil(total / pageSize)}`)
  return { owner, items, total, page }
})

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  const { owner, items, total, page } = usePageData(loaderData)
  if (useUser()?._id !== owner) return <WishlistSkeleton />
  return (
    <>
      <WishlistGrid items={items} hasMore={total > pageSize} onChange={() => void refreshQueries()} />
      {total > pageSize && (
        <div className="column">
          <Pagination page={page} pageSize={pageSize} total={total} />
        </div>
      )}
    </>
  )
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <WishlistFrame>
      <RetryState>{t`Failed to fetch wishlist`}</RetryState>
    </WishlistFrame>
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
