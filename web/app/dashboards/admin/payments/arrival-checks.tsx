import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { Money } from '#ui/money.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { AppForm } from '#ui/use-app-form.ts'
import { useCurrencyLabels } from '#ui/use-currency-labels.ts'
import { ReusedPayment, ReusedReference } from '../reused/reused-payment.tsx'
import type { CheckedTransfer } from './checked-transfer.ts'
import { type Arrival, type ArrivalCheck, isFarAbove } from './use-arrival-check.ts'

interface ArrivalChecksProps {
  booking: Booking
  transfer: CheckedTransfer
  check: ArrivalCheck
  form: Pick<AppForm<Arrival>, 'values' | 'getInputProps'>
}

/** What is asked about a doubtful transfer: which one of the account it is, and a large amount once more. */
export function ArrivalChecks({ booking, transfer, check: { reused }, form }: ArrivalChecksProps) {
  const { t } = useLingui()
  const { currency } = booking
  const unit = useCurrencyLabels().unitOf(currency)
  return (
    <>
      {reused && (
        <>
          <ReusedPayment found={reused} />
          <div>
            <TextInput
              label={t`ID of the transfer in the account`}
              isLtr
              data-autofocus
              maxLength={120}
              autoComplete="off"
              {...form.getInputProps('reference')}
            />
            <ReusedReference booking={booking._id} reference={form.values.reference} />
          </div>
          <TextInput label={t`Time in the account`} type="datetime-local" {...form.getInputProps('transferAt')} />
        </>
      )}
      {isFarAbove(form.values, transfer) && (
        <NumberInput
          label={t`Amount received, once more (${unit})`}
          help={
            <Trans>
              Expected: <Money amount={transfer.expected} currency={currency} />
            </Trans>
          }
          decimals={2}
          data-autofocus
          {...form.getInputProps('again')}
        />
      )}
    </>
  )
}
