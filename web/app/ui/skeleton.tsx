import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import classes from './skeleton.module.css'

interface SkeletonProps {
  block?: number | string
  inline?: number | string
  isRound?: boolean
}

/** Placeholder shape while content loads. */
export const Skeleton = ({ block = 16, inline = '100%', isRound = false }: SkeletonProps) => (
  <span
    className={classes.bone}
    style={{ blockSize: block, inlineSize: inline, borderRadius: isRound ? '50%' : undefined }}
  />
)

/** Wraps skeletons: screen readers announce one sentence instead of shapes. */
export function Loading({ label, children }: { label?: ReactNode; children: ReactNode }) {
  return (
    <div role="status" className={classes.loading}>
      <span className="visually-hidden">{label ?? <Trans>Loading…</Trans>}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

const times = (count: number) => Array.from({ length: count }, (_, place) => place)

export const SkeletonRows = ({ rows = 6 }: { rows?: number }) => (
  <div>
    {times(rows).map((row) => (
      <div key={row} className={classes.row}>
        <Skeleton block={34} inline={34} isRound />
        <Skeleton inline="34%" />
        <Skeleton inline="18%" />
        <Skeleton inline="22%" />
      </div>
    ))}
  </div>
)

export const SkeletonCards = ({ cards = 8 }: { cards?: number }) => (
  <div className={classes.cards}>
    {times(cards).map((card) => (
      <div key={card} className={`stack ${classes.card}`}>
        <span className={classes.picture} />
        <Skeleton block={20} inline="80%" />
        <Skeleton inline="60%" />
        <Skeleton block={22} inline="40%" />
      </div>
    ))}
  </div>
)
