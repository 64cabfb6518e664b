import { Trans } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import classes from './trip-inclusions.module.css'

interface TripInclusionsProps {
  includes: readonly string[]
  excludes: readonly string[]
}

/** What the price covers and what it does not, side by side. */
export function TripInclusions({ includes, excludes }: TripInclusionsProps) {
  if (includes.length + excludes.length === 0) return null
  return (
    <section className={classes.sides}>
      {includes.length > 0 && (
        <div>
          <h2>
            <Trans>Included</Trans>
          </h2>
          <Lines lines={includes} isIn />
        </div>
      )}
      {excludes.length > 0 && (
        <div>
          <h2>
            <Trans>Not included</Trans>
          </h2>
          <Lines lines={excludes} />
        </div>
      )}
    </section>
  )
}

const Lines = ({ lines, isIn = false }: { lines: readonly string[]; isIn?: boolean }) => (
  <ul className={classes.lines} data-in={isIn}>
    {lines.map((line, i) => (
      <li key={i}>
        <Icon of={isIn ? IconCheck : IconX} />
        <bdi>{line}</bdi>
      </li>
    ))}
  </ul>
)
