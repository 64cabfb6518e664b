import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { readableAccount } from '@rihla/contract/refunds/refund-destination.ts'
import type { GivenDestination } from '@rihla/contract/refunds/refund-schema.ts'
import { revealDestination } from '@rihla/contract/refunds/refunds.api.ts'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { useAction } from '#data/use-action.ts'
import { handleLabels, kindLabels } from '#payment-accounts/payment-account-labels.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Notice } from '#ui/notice.tsx'

/** Shows the complete destination on demand, which is logged. */
export function useRevealedDestination(booking: Booking) {
  const { t } = useLingui()
  const [revealed, setRevealed] = useState<GivenDestination>()
  const { refundDestination: given, _id: id } = booking
  const reveal = useAction(() => call(revealDestination, { params: { id } }), {
    failure: t`The destination could not be loaded. Please try again.`,
    onSuccess: setRevealed,
  })
  return {
    /** Not that of an earlier answer of the customer. */
    revealed: given && revealed?._id === given._id ? revealed : undefined,
    isBusy: reveal.isBusy,
    reveal: () => {
      if (given) void reveal.run()
    },
  }
}

interface DestinationFactsProps {
  booking: Booking
  destination: ReturnType<typeof useRevealedDestination>
  hasKeys: boolean
}

/** Where the refund goes, most of it hidden until the admin asks for it. */
export function DestinationFacts({
  booking,
  destination: { revealed, isBusy, reveal },
  hasKeys,
}: DestinationFactsProps) {
  const { t } = useLingui()
  const given = booking.refundDestination
  if (!given) {
    return (
      <Notice tone="warn">
        <Trans>The customer hasn’t told us yet where to send the refund. We ask for it in My bookings.</Trans>
      </Notice>
    )
  }
  const { method, holderName } = revealed ?? given
  const shown = revealed ? readableAccount(revealed) : given.account
  const label = t(handleLabels[method])
  return (
    <Facts>
      <Fact label={<Trans>Method</Trans>}>{t(kindLabels[method])}</Fact>
      <Fact
        label={label}
        action={
          revealed ? (
            <CopyButton value={revealed.account} label={t`Copy: ${label}`} />
          ) : (
            <Button
              small
              variant="outline"
              icon={<Icon of={IconEye} />}
              busy={isBusy}
              aria-keyshortcuts={hasKeys ? 'D' : undefined}
              onClick={reveal}
            >
              <Trans>Show</Trans>
            </Button>
          )
        }
        note={!revealed && <Trans>Every view is logged.</Trans>}
      >
        <Ltr>{shown}</Ltr>
      </Fact>
      {holderName && (
        <Fact
          label={<Trans>Account holder</Trans>}
          action={revealed && <CopyButton value={holderName} label={t`Copy the account holder`} />}
        >
          <bdi>{holderName}</bdi>
        </Fact>
      )}
    </Facts>
  )
}
