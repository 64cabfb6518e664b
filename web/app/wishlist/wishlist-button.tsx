import { Trans } from '@lingui/react/macro'
import { type ButtonLook, Button } from '../ui/button.tsx'
import { HeartShape } from './heart-shape.tsx'
import { useWish } from './use-wish.ts'
import classes from './wishlist-button.module.css'

interface WishlistButtonProps {
  tripId: string
  look?: ButtonLook
  small?: boolean
  full?: boolean
}

/** The wish in words, for a trip's own page. It is as wide as the longer words, so that nothing moves. */
export function WishlistButton({ tripId, look = 'outline', small = false, full = false }: WishlistButtonProps) {
  const { isWished, toggle } = useWish(tripId)
  return (
    <Button
      look={look}
      small={small}
      full={full}
      aria-pressed={isWished}
      onClick={toggle}
      icon={
        <span className={classes.heart}>
          <HeartShape />
        </span>
      }
    >
      <span className={classes.words}>
        <span data-hidden={isWished || undefined}>
          <Trans>Save to wishlist</Trans>
        </span>
        <span data-hidden={!isWished || undefined}>
          <Trans>Saved</Trans>
        </span>
      </span>
    </Button>
  )
}
