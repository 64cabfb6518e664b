import { useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { PageTitle } from '#ui/page-title.tsx'
import classes from './wishlist-frame.module.css'

interface WishlistFrameProps {
  /** How many trips are saved. */
  count?: ReactNode
  action?: ReactNode
  /** Receives focus when the focused element is removed. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function WishlistFrame({ count, action, headingRef, children }: WishlistFrameProps) {
  const { t } = useLingui()
  return (
    <div className={`column ${classes.page}`}>
      <PageTitle title={t`My Wishlist`} />
      <header className={`row ${classes.head}`}>
        <div>
          <h1 ref={headingRef} tabIndex={-1}>
            {t`My Wishlist`}
          </h1>
          {/* Reserves the line until the count is known. */}
          <p className="muted" role="status">
            {count ?? ' '}
          </p>
        </div>
        {action}
      </header>
      {children}
    </div>
  )
}
