import { useLingui } from '@lingui/react/macro'
import { HeartShape } from './heart-shape.tsx'
import { useWish } from './use-wish.ts'
import classes from './wishlist-heart.module.css'

/** The heart on a card's picture. */
export function WishlistHeart({ trip: { _id, title } }: { trip: { _id: string; title: string } }) {
  const { t } = useLingui()
  const { isWished, toggle } = useWish(_id)
  return (
    <button
      type="button"
      className={classes.heart}
      aria-label={t`Save ${title} to wishlist`}
      aria-pressed={isWished}
      onClick={toggle}
    >
      <HeartShape />
    </button>
  )
}
