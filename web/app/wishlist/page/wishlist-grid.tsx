import { Plural, Trans } from '@lingui/react/macro'
import type { WishlistItem } from '@rihla/contract/wishlist/wishlist.api.ts'
import { lazy, Suspense, useState } from 'react'
import { TripCard } from '#trips/trip-card.tsx'
import { TripGrid } from '#trips/trip-grid.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFocusTo } from './use-focus-to.ts'
import { useRemoveWithUndo } from './use-remove-with-undo.ts'
import { Heart } from '../wishlist-toggle.tsx'
import { WishlistFrame } from './wishlist-frame.tsx'
import { wishlist } from '../wishlist-store.ts'

const ClearDialog = lazy(() => import('./clear-dialog.tsx'))

interface WishlistGridProps {
  /** One page of the wishlist. */
  items: readonly WishlistItem[]
  hasMore: boolean
  /** Called when this page may have to show another part of the wishlist. */
  onChange: () => void
}

/** Cards of trips still on the wishlist, in sync with other tabs. */
export function WishlistGrid({ items, hasMore, onChange }: WishlistGridProps) {
  const saved = wishlist.useValue()
  const [isClearing, setIsClearing] = useState(false)
  const shown = items.filter(({ trip }) => saved.has(trip._id))
  const { heading, heartOf, focusTo } = useFocusTo()
  const removeItem = useRemoveWithUndo({ shown, focusTo, onChange: hasMore ? onChange : () => undefined })
  const count = saved.size

  const onCleared = () => {
    focusTo('heading')
    onChange()
  }
  return (
    <WishlistFrame
      headingRef={heading}
      count={
        count === 0 ? (
          <Trans>Your wishlist is empty</Trans>
        ) : (
          <Plural value={count} one="# trip saved" other="# trips saved" />
        )
      }
      action={
        count > 0 && (
          <Button look="outline" small onClick={() => setIsClearing(true)}>
            <Trans>Clear All</Trans>
          </Button>
        )
      }
    >
      {count === 0 ? (
        <Empty />
      ) : (
        <TripGrid>
          {shown.map(({ _id, trip, isOffered }, place) => (
            <TripCard
              key={_id}
              trip={trip}
              isFirst={place === 0}
              isOffered={isOffered}
              heart={
                <Heart ref={heartOf(trip._id)} title={trip.title} isPressed onClick={() => void removeItem(trip._id)} />
              }
            />
          ))}
        </TripGrid>
      )}
      {isClearing && (
        <Suspense fallback={null}>
          <ClearDialog count={count} onCleared={onCleared} onClose={() => setIsClearing(false)} />
        </Suspense>
      )}
    </WishlistFrame>
  )
}

const Empty = () => (
  <EmptyState
    picture="empty-wishlist"
    action={
      <ButtonLink to="/destinations">
        <Trans>Explore Trips</Trans>
      </ButtonLink>
    }
  >
    <Trans>Tap the heart on a trip to save it here.</Trans>
  </EmptyState>
)
