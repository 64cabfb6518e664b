import { Trans } from '@lingui/react/macro'
import { type ButtonLook, Button } from '#ui/button.tsx'
import { HeartIcon } from './heart-icon.tsx'
import { useWishlistItem } from './use-wishlist-item.ts'
import classes from './wishlist-button.module.css'

interface WishlistButtonProps {
  tripId: string
  look?: ButtonLook
  small?: boolean
  full?: boolean
}

/** Wishlist toggle with text, for a trip's page. It is as wide as the longer label, to avoid layout shift. */
export function WishlistButton({ tripId, look = 'outline', small = false, full = false }: WishlistButtonProps) {
  const { isInWishlist, toggle } = useWishlistItem(tripId)
  return (
    <Button
      look={look}
      small={small}
      full={full}
      aria-pressed={isInWishlist}
      onClick={toggle}
      icon={
        <span className={classes.heart}>
          <HeartIcon />
        </span>
      }
    >
      <span className={classes.text}>
        <span data-hidden={isInWishlist || undefined}>
          <Trans>Save to wishlist</Trans>
        </span>
        <span data-hidden={!isInWishlist || undefined}>
          <Trans>Saved</Trans>
        </span>
      </span>
    </Button>
  )
}
