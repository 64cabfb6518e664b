import { useLingui } from '@lingui/react/macro'
import type { WaitingListEntry } from '@rihla/contract/waiting-list/waiting-list.api.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { LinePosition } from '#waiting-list/line-position.tsx'
import { useLeave } from '#waiting-list/use-leave.ts'
import { HeldSection, HeldTrip } from './held-trip.tsx'

/** The customer's places in line; offers are among the held seats. Nothing if there are none. */
export function WaitingPlaces({ entries }: { entries: readonly WaitingListEntry[] }) {
  const { t } = useLingui()
  const waiting = entries.filter(({ state }) => state === 'waiting')
  if (waiting.length === 0) return null
  return (
    <HeldSection heading={t`Waiting lists`} note={t`We'll email you when seats are held for you.`}>
      {waiting.map((entry) => (
        <Place key={entry._id} entry={entry} />
      ))}
    </HeldSection>
  )
}

function Place({ entry }: { entry: WaitingListEntry }) {
  const { t } = useLingui()
  const leave = useLeave()
  const { title } = entry.trip
  return (
    <HeldTrip
      hold={entry}
      actions={
        <>
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
        </>
      }
    >
      <p>
        <strong>
          <LinePosition entry={entry} />
        </strong>
      </p>
    </HeldTrip>
  )
}
