import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { holdRules } from '@rihla/contract/seat-holds/seat-hold.ts'
import { useAction } from '#data/use-action.ts'
import { HeldUntil, HoldAnnouncements, TimeLeft } from '#seat-holds/held-until.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { useBookingForm } from './use-booking-form.ts'
import classes from './hold-notice.module.css'

interface HoldNoticeProps {
  booking: ReturnType<typeof useBookingForm>
}

/** Until when the chosen seats are held; once that has ended, the way to hold them again. */
export function HoldNotice({ booking: { hold, step } }: HoldNoticeProps) {
  const { t } = useLingui()
  const renewing = useAction(hold.renew, { failure: t`Your seats could not be held again. Please try again.` })
  const { held } = hold
  const seats = held?.seats ?? 1
  return (
    <>
      <HoldAnnouncements hold={held} />
      {held && !hold.hasEnded && (
        <Notice>
          <strong>
            <HeldUntil hold={held} />
          </strong>{' '}
          <TimeLeft endsAt={held.endsAt} />
        </Notice>
      )}
      {held && hold.hasEnded && (
        <Notice tone="warn">
          <p>
            <strong>
              <Trans>Your hold has ended.</Trans>
            </strong>{' '}
            {step === 'seats' ? (
              <Trans>Everything you entered is kept.</Trans>
            ) : (
              <Trans>If you have made the transfer, you can still send your booking while there are seats.</Trans>
            )}
          </p>
          <div className={classes.again}>
            <Button small variant="outline" busy={renewing.isBusy} onClick={() => void renewing.run()}>
              <Plural value={seats} one="Hold the seat again" other="Hold the seats again" />
            </Button>
          </div>
        </Notice>
      )}
    </>
  )
}

/** Keeps the seats longer, once, for a customer who is about to transfer. */
export function StartTransfer({ hold }: { hold: HoldNoticeProps['booking']['hold'] }) {
  const { t } = useLingui()
  const starting = useAction(hold.startTransfer, { failure: t`Your time could not be extended. Please try again.` })
  const minutes = holdRules.extensionMinutes
  const { held } = hold
  if (!held) return null
  if (held.state === 'awaiting_transfer') {
    return (
      <p className="small">
        <Trans>We're waiting for your transfer. Send it and come back with a screenshot or its reference number.</Trans>
      </p>
    )
  }
  return (
    <div className={classes.start}>
      <Button variant="outline" busy={starting.isBusy} onClick={() => void starting.run()}>
        {t`I am transferring now`}
      </Button>
      <p className="small">
        <Plural
          value={minutes}
          one="Your seats are then held # minute longer."
          other="Your seats are then held # minutes longer."
        />
      </p>
    </div>
  )
}
