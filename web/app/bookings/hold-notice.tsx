import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAction } from '#data/use-action.ts'
import { HeldUntil, HoldAnnouncements, TimeLeft } from '#seat-holds/held-until.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { useBookingForm } from './use-booking-form.ts'

interface HoldNoticeProps {
  booking: ReturnType<typeof useBookingForm>
}

/** Until when the chosen seats are held; once that has ended, the way to go on. */
export function HoldNotice({ booking }: HoldNoticeProps) {
  const { hold } = booking
  const { held } = hold
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
      {held && hold.hasEnded && <EndedNotice booking={booking} />}
    </>
  )
}

/** The button of the form is the other one of 'hold again' and 'send'. */
function EndedNotice({ booking: { hold, draft, step } }: HoldNoticeProps) {
  const { t } = useLingui()
  const renewing = useAction(hold.renew, { failure: t`Your seats could not be held again. Please try again.` })
  return (
    <Notice
      tone="warn"
      action={
        step === 'pay' ? (
          <Button small variant="outline" onClick={() => draft.goTo('proof')}>
            {t`I've sent the transfer`}
          </Button>
        ) : (
          <Button small variant="outline" busy={renewing.isBusy} onClick={() => void renewing.run()}>
            <HoldAgain seats={hold.held?.seats ?? 1} />
          </Button>
        )
      }
    >
      {step !== 'pay' && (
        <strong>
          <Trans>Your time is up.</Trans>
        </strong>
      )}{' '}
      {step === 'seats' ? (
        <Trans>Everything you entered is kept.</Trans>
      ) : (
        <Trans>If you have made the transfer, you can still send your booking while there are seats.</Trans>
      )}
    </Notice>
  )
}

export const HoldAgain = ({ seats }: { seats: number }) => (
  <Plural value={seats} one="Hold the seat again" other="Hold the seats again" />
)
