import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { type Currency, toMajor, toMinor } from '@rihla/contract/money.ts'
import { useState } from 'react'
import { refreshQueries } from '#data/query-client.ts'
import { Button } from '#ui/button.tsx'
import { MoneySums } from '#ui/money-sums.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { ReasonModal } from '../desk/reason-modal.tsx'
import { decide, isStale } from '../decisions/decide.ts'

interface CloseAllProps {
  /** As they are shown. One that has changed since stays open. */
  bookings: readonly Booking[]
}

/** Closes what was never verified, after one look at number and total (docs/product/refunds.md#never-verified). */
export function CloseAll({ bookings }: CloseAllProps) {
  const { t } = useLingui()
  const [closing, setClosing] = useState<CloseAllProps['bookings']>()
  if (bookings.length === 0 && !closing) return null
  const count = closing?.length ?? 0
  async function submit(note: string): Promise<void> {
    let closed = 0
    for (const booking of closing ?? []) closed += (await close(booking, note)) ? 1 : 0
    setClosing(undefined)
    showToast(t`Closed: ${closed} of ${count}`, closed === count ? 'ok' : 'bad')
    await refreshQueries()
  }
  return (
    <>
      <p>
        <Trans>Reported in all</Trans>: <MoneySums sums={reportedIn(bookings)} />
      </p>
      <Button small variant="outline" onClick={() => setClosing(bookings)}>
        <Trans>Close all ({bookings.length})</Trans>
      </Button>
      {closing && (
        <ReasonModal
          title={
            <Plural value={count} one="Close # booking without a refund?" other="Close # bookings without a refund?" />
          }
          label={t`Note to the customer`}
          maxLength={1_800}
          draftKey="close-never-verified"
          submitLabel={<Trans>Close without refund</Trans>}
          failure={t`Failed to update booking status`}
          submit={submit}
          onClose={() => setClosing(undefined)}
        >
          <p>
            <Trans>
              The customers reported <MoneySums sums={reportedIn(closing)} />. No transfer of it was verified. Each
              customer gets your reason by email. This cannot be undone.
            </Trans>
          </p>
        </ReasonModal>
      )}
    </>
  )
}

/** False: another person was faster, or a transfer has been found. */
async function close(booking: Booking, note: string): Promise<boolean> {
  try {
    await decide(booking, { action: 'close_without_refund', note, amount: '' })
    return true
  } catch (error) {
    if (isStale(error)) return false
    throw error
  }
}

function reportedIn(bookings: readonly Booking[]): { currency: Currency; amount: number }[] {
  const sums = new Map<Currency, number>()
  for (const { currency, depositAmount } of bookings)
    sums.set(currency, (sums.get(currency) ?? 0) + toMinor(depositAmount))
  return [...sums].map(([currency, minor]) => ({ currency, amount: toMajor(minor) }))
}
