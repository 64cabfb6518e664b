import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { PageTitle } from '#ui/page-title.tsx'
import classes from './wishlist-frame.module.css'

interface WishlistFrameProps {
  /** How many trips are saved. */
  words?: ReactNode
  action?: ReactNode
  /** Takes the focus when what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function WishlistFrame({ words, action, headingRef, children }: WishlistFrameProps) {
  const { t } = useLingui()
  return (
    <div className={`column ${classes.page}`}>
      <PageTitle title={t`My Wishlist`} />
      <header className={classes.head}>
        <div>
          <h1 ref={headingRef} tabIndex={-1}>
            <Trans>My Wishlist</Trans>
          </h1>
          {/* Its line is there before its words. */}
          <p className="muted" role="status">
            {words ?? ' '}
          </p>
        </div>
        {action}
      </header>
      {children}
    </div>
  )
}
