import { Plural, useLingui } from '@lingui/react/macro'
import type { WishlistItem } from '@rihla/contract/wishlist/wishlist.api.ts'
import { useState, useEffect, useEffectEvent, useRef, type RefCallback, type RefObject } from 'react'
import { TripCard } from '#trips/trip-card.tsx'
import { TripGrid } from '#trips/trip-grid.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { Heart } from '../wishlist-toggle.tsx'
import { WishlistFrame } from './wishlist-frame.tsx'
import { clearWishlistItems, wishlist, setWishlistItem } from '../wishlist-store.ts'
import { reasonOr } from '../use-wishlist-item.ts'

interface WishlistGridProps {
  /** One page of the wishlist. */
  items: readonly WishlistItem[]
  hasMore: boolean
  /** Called when this page may have to show another part of the wishlist. */
  onChange: () => void
}

/** Cards of trips still on the wishlist, in sync with other tabs. */
export function WishlistGrid({ items, hasMore, onChange }: WishlistGridProps) {
  const { t } = useLingui()
  const saved = wishlist.useValue()
  const [isClearing, setIsClearing] = useState(false)
  const shown = items.filter(({ trip }) => saved.has(trip._id))
  const { heading, heartOf, focusTo } = useFocusTo()
  const removeItem = useRemoveWithUndo({ shown, focusTo, onChange: hasMore ? onChange : () => undefined })
  const count = saved.size
  // saved in another tab, or while this page was loading; each is asked for once
  const missing = hasMore ? '' : [...saved].filter((id) => !items.some(({ trip }) => trip._id === id)).join()
  const complete = useEffectEvent(onChange)
  useEffect(() => {
    if (missing) complete()
  }, [missing])

  const closeClearing = () => {
    setIsClearing(false)
    // The button that opened the dialog is gone.
    if (wishlist.get().size === 0) focusTo('heading')
  }
  const clear = async () => {
    await clearWishlistItems()
    onChange()
  }
  return (
    <WishlistFrame
      headingRef={heading}
      count={
        count === 0 ? t`Your wishlist is empty` : <Plural value={count} one="# trip saved" other="# trips saved" />
      }
      action={
        count > 0 && (
          <Button variant="outline" small onClick={() => setIsClearing(true)}>
            {t`Clear All`}
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
        <ConfirmDialog
          onClose={closeClearing}
          title={t`Clear Wishlist`}
          confirmLabel={t`Clear All`}
          onConfirm={clear}
          isDangerous
          fallback={t`Failed to clear wishlist`}
        >
          <p>
            <Plural
              value={count}
              one="The trip you saved will be removed from your wishlist. This cannot be undone."
              other="All # trips you saved will be removed from your wishlist. This cannot be undone."
            />
          </p>
        </ConfirmDialog>
      )}
    </WishlistFrame>
  )
}

const Empty = () => {
  const { t } = useLingui()
  return (
    <EmptyState picture="empty-wishlist" action={<ButtonLink to="/destinations">{t`Explore Trips`}</ButtonLink>}>
      {t`Tap the heart on a trip to save it here.`}
    </EmptyState>
  )
}

interface FocusTo {
  heading: RefObject<HTMLHeadingElement | null>
  heartOf: (tripId: string) => RefCallback<HTMLButtonElement>
  /** Takes effect after the next render. */
  focusTo: (place: string) => void
}

/** Moves focus to the toggle of a trip, or to the heading if there is none: the focused element has been removed. */
function useFocusTo(): FocusTo {
  const heading = useRef<HTMLHeadingElement>(null)
  const hearts = useRef(new Map<string, HTMLButtonElement>())
  const [wanted, setWanted] = useState<{ place: string }>()
  useEffect(() => {
    if (wanted) (hearts.current.get(wanted.place) ?? heading.current)?.focus()
  }, [wanted])
  return {
    heading,
    heartOf: (tripId) => (button) => {
      if (button) hearts.current.set(tripId, button)
      else hearts.current.delete(tripId)
    },
    focusTo: (place) => setWanted({ place }),
  }
}

interface RemovalOptions {
  shown: readonly WishlistItem[]
  focusTo: (place: string) => void
  onChange: () => void
}

/** Removes a trip from the wishlist: moves focus to the next card and offers to undo for a while. */
function useRemoveWithUndo({ shown, focusTo, onChange }: RemovalOptions): (tripId: string) => Promise<void> {
  const { t } = useLingui()

  async function restore(tripId: string): Promise<void> {
    try {
      const sent = setWishlistItem(tripId, true)
      focusTo(tripId)
      await sent
      onChange()
    } catch (error) {
      showToast(reasonOr(error, t`Failed to add to wishlist`), 'bad')
    }
  }

  return async (tripId) => {
    const place = shown.findIndex(({ trip }) => trip._id === tripId)
    const next = shown[place + 1] ?? shown[place - 1]
    try {
      const sent = setWishlistItem(tripId, false)
      focusTo(next?.trip._id ?? 'heading')
      await sent
      // Trips that are no longer offered cannot be added again.
      const undo = shown[place]?.isOffered && { label: t`Undo`, onClick: () => void restore(tripId) }
      showToast(t`Removed from your wishlist`, 'ok', undo || undefined)
      onChange()
    } catch (error) {
      showToast(reasonOr(error, t`Failed to remove from wishlist`), 'bad')
    }
  }
}
