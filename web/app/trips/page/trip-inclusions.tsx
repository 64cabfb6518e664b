import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import classes from './trip-inclusions.module.css'

/** What the price covers and what it does not, side by side. */
export function TripInclusions({ includes, excludes }: { includes: readonly string[]; excludes: readonly string[] }) {
  const { t } = useLingui()
  if (includes.length + excludes.length === 0) return null
  return (
    <section className={classes.sides}>
      {includes.length > 0 && (
        <div>
          <h2>{t`Included`}</h2>
          <Lines lines={includes} isIncluded />
        </div>
      )}
      {excludes.length > 0 && (
        <div>
          <h2>{t`Not included`}</h2>
          <Lines lines={excludes} />
        </div>
      )}
    </section>
  )
}

const Lines = ({ lines, isIncluded = false }: { lines: readonly string[]; isIncluded?: boolean }) => (
  <ul className={classes.lines} data-in={isIncluded}>
    {lines.map((line, i) => (
      <li key={i}>
        <Icon of={isIncluded ? IconCheck : IconX} />
        <bdi>{line}</bdi>
      </li>
    ))}
  </ul>
)
