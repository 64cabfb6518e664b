import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { type Currency, toMajor, toMinor } from '@rihla/contract/money.ts'
import { useState } from 'react'
import { refreshQueries } from '#data/query-client.ts'
import { Button } from '#ui/button.tsx'
import { FormModal } from '#ui/form-modal.tsx'
import { MoneySums } from '#ui/money-sums.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toasts-store.ts'
import { useAppForm } from '#ui/use-app-form.ts'
import { decide, isStale } from '../decisions/decide.ts'

interface CloseAllProps {
  /** As they are shown. One that has changed since stays open. */
  bookings: readonly Booking[]
}

/** Closes what was never verified, after one look at number and total (docs/product/refunds.md#never-verified). */
export function CloseAll({ bookings }: CloseAllProps) {
  const [closing, setClosing] = useState<CloseAllProps['bookings']>()
  if (bookings.length === 0) return null
  return (
    <>
      <p>
        <Trans>Reported in all</Trans>: <MoneySums sums={reportedIn(bookings)} />
      </p>
      <Button small variant="outline" onClick={() => setClosing(bookings)}>
        <Trans>Close all ({bookings.length})</Trans>
      </Button>
      {closing && <CloseAllDialog bookings={closing} onClose={() => setClosing(undefined)} />}
    </>
  )
}

function CloseAllDialog({ bookings, onClose }: CloseAllProps & { onClose: () => void }) {
  const { t } = useLingui()
  const count = bookings.length
  const form = useAppForm({
    initialValues: { note: '' },
    fallback: t`Failed to update booking status`,
    validate: { note: (note) => (note.trim() ? null : t`Please give a reason.`) },
    submit: async ({ note }) => {
      let closed = 0
      for (const booking of bookings) closed += (await close(booking, note)) ? 1 : 0
      onClose()
      const stay = count - closed
      showToast(
        stay === 0 ? t`Closed: ${closed}` : t`Closed: ${closed}. Changed in the meantime, so still open: ${stay}`,
        stay === 0 ? 'ok' : 'bad',
      )
      await refreshQueries()
    },
  })
  return (
    <FormModal
      form={form}
      onClose={onClose}
      title={
        <Plural value={count} one="Close # booking without a refund?" other="Close # bookings without a refund?" />
      }
      submitLabel={<Trans>Close without refund</Trans>}
    >
      <p>
        <Trans>
          The customers reported <MoneySums sums={reportedIn(bookings)} />. No transfer of it was verified. Each
          customer gets your reason by email. This cannot be undone.
        </Trans>
      </p>
      <Textarea label={t`Note to the customer`} rows={3} maxLength={1_800} {...form.getInputProps('note')} />
    </FormModal>
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
