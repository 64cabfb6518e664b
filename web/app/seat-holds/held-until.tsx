import { Plural, Trans } from '@lingui/react/macro'
import { useMomentText } from '#shell/use-moment-text.ts'
import type { HeldSeats } from './held-seats.ts'
import { useTimeLeft } from './use-time-left.ts'
import classes from './held-until.module.css'

/** 'Your 2 seats are held until 14:35.' */
export function HeldUntil({ hold: { seats, endsAt } }: { hold: Pick<HeldSeats, 'seats' | 'endsAt'> }) {
  const time = useMomentText().timeText(endsAt)
  return (
    <Plural
      value={seats}
      one={<Trans>Your seat is held until {time}.</Trans>}
      other={<Trans>Your # seats are held until {time}.</Trans>}
    />
  )
}

/** '12 minutes left', in the last minute '40 seconds left'. */
export function TimeLeft({ endsAt }: { endsAt: number }) {
  const seconds = useTimeLeft(endsAt)
  const minutes = seconds / 60
  return (
    <span className={classes.left} data-soon={seconds <= soonSeconds || undefined}>
      {seconds > 60 ? (
        <Plural value={minutes} one="# minute left" other="# minutes left" />
      ) : (
        <Plural value={seconds} one="# second left" other="# seconds left" />
      )}
    </span>
  )
}

const soonSeconds = 300

/** Tells screen readers at the start, when 5 minutes are left and at the end, instead of every second. */
export function HoldAnnouncements({ hold }: { hold: HeldSeats | undefined }) {
  const seconds = useTimeLeft(hold?.endsAt ?? Infinity)
  const seats = hold?.seats ?? 0
  return (
    <p role="status" className="visually-hidden">
      {!hold ? null : seconds > soonSeconds ? (
        <HeldUntil hold={hold} />
      ) : seconds > 0 ? (
        <Plural
          value={seats}
          one="Your seat is held for less than 5 more minutes."
          other="Your seats are held for less than 5 more minutes."
        />
      ) : (
        <Trans>Your time is up.</Trans>
      )}
    </p>
  )
}
