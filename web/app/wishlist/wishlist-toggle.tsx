import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { type ButtonVariant, Button } from '#ui/button.tsx'
import { useWishlistItem } from './use-wishlist-item.ts'
import classes from './wishlist-toggle.module.css'

interface WishlistToggleProps {
  title: string
  isPressed: boolean
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
}

export function Heart({ title, isPressed, onClick, ref }: WishlistToggleProps) {
  const { t } = useLingui()
  return (
    <button
      ref={ref}
      type="button"
      className={`icon-button ${classes.heart}`}
      aria-label={t`Save ${title} to wishlist`}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <HeartIcon />
    </button>
  )
}

/** Wishlist toggle on the picture of a card. */
export function WishlistToggle({ trip: { _id, title } }: { trip: { _id: string; title: string } }) {
  const { isInWishlist, toggle } = useWishlistItem(_id)
  return <Heart title={title} isPressed={isInWishlist} onClick={toggle} />
}

/** Outlined, or filled where its button is pressed: the button's CSS has both styles. */
const HeartIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="m19.5 12.57-7.5 7.43-7.5-7.43A5 5 0 1 1 12 6a5 5 0 1 1 7.5 6.57" />
  </svg>
)

interface WishlistButtonProps {
  tripId: string
  variant?: ButtonVariant
  small?: boolean
  full?: boolean
}

/** Wishlist toggle with text, for a trip's page. It is as wide as the longer label, to avoid layout shift. */
export function WishlistButton({ tripId, variant = 'outline', small = false, full = false }: WishlistButtonProps) {
  const { t } = useLingui()
  const { isInWishlist, toggle } = useWishlistItem(tripId)
  return (
    <Button
      variant={variant}
      small={small}
      full={full}
      aria-pressed={isInWishlist}
      onClick={toggle}
      icon={
        <span className={classes.buttonHeart}>
          <HeartIcon />
        </span>
      }
    >
      <span className={classes.text}>
        <span data-hidden={isInWishlist || undefined}>{t`Save to wishlist`}</span>
        <span data-hidden={!isInWishlist || undefined}>{t`Saved`}</span>
      </span>
    </Button>
  )
}
