import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { HeartShape } from './heart-shape.tsx'
import { useWish } from './use-wish.ts'
import classes from './wishlist-heart.module.css'

interface HeartProps {
  title: string
  isPressed: boolean
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
}

export function Heart({ title, isPressed, onClick, ref }: HeartProps) {
  const { t } = useLingui()
  return (
    <button
      ref={ref}
      type="button"
      className={classes.heart}
      aria-label={t`Save ${title} to wishlist`}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <HeartShape />
    </button>
  )
}

/** The heart on a card's picture. */
export function WishlistHeart({ trip: { _id, title } }: { trip: { _id: string; title: string } }) {
  const { isWished, toggle } = useWish(_id)
  return <Heart title={title} isPressed={isWished} onClick={toggle} />
}
