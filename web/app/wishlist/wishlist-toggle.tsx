import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { HeartIcon } from './heart-icon.tsx'
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
      className={classes.heart}
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
