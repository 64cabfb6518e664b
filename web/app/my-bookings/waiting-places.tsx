import { useLingui } from '@lingui/react/macro'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import type { WaitingListEntry } from '@rihla/contract/waiting-list/waiting-list.api.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useLocale } from '#ui/locale.ts'
import { Picture } from '#ui/picture.tsx'
import { LinePosition } from '#waiting-list/line-position.tsx'
import { useLeave } from '#waiting-list/use-leave.ts'
import classes from './seats-held.module.css'

/** The customer's places in line; offers are among the held seats. Nothing if there are none. */
export function WaitingPlaces({ entries }: { entries: readonly WaitingListEntry[] }) {
  const { t } = useLingui()
  const waiting = entries.filter(({ state }) => state === 'waiting')
  if (waiting.length === 0) return null
  return (
    <section className={classes.section} aria-label={t`Waiting lists`}>
      <header>
        <h2>{t`Waiting lists`}</h2>
        <p className="small">{t`We'll email you when seats are held for you.`}</p>
      </header>
      {waiting.map((entry) => (
        <Place key={entry._id} entry={entry} />
      ))}
    </section>
  )
}

function Place({ entry }: { entry: WaitingListEntry }) {
  const { t } = useLingui()
  const locale = useLocale()
  const leave = useLeave()
  const { title } = entry.trip
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <Picture src={entry.trip.image} alt="" sizes="(max-width: 640px) 72px, 120px" ratio="4 / 3" />
      </div>
      <div className={classes.trip}>
        <h3 className="wrap-anywhere">
          <bdi>{title}</bdi>
        </h3>
        <p className="muted">{formatDaySpan(entry.selectedStartDate, entry.bookingEndDate, locale)}</p>
        <p>
          <strong>
            <LinePosition entry={entry} />
          </strong>
        </p>
      </div>
      <div className={`stack ${classes.actions}`}>
        <ButtonLink to={`/trip/${entry.trip._id}`} variant="outline" small full aria-label={t`View trip: ${title}`}>
          {t`View trip`}
        </ButtonLink>
        <Button
          variant="subtle"
          small
          full
          aria-label={t`Leave the waiting list: ${title}`}
          busy={leave.isBusy}
          onClick={() => void leave.run(entry._id)}
        >
          {t`Leave`}
        </Button>
      </div>
    </article>
  )
}
