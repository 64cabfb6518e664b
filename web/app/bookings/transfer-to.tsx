import { Trans, useLingui } from '@lingui/react/macro'
import type { Quote } from '@rihla/contract/bookings/booking-schema.ts'
import { plainAmount, toMajor, toMinor } from '@rihla/contract/money.ts'
import { readPaymentSettings } from '@rihla/contract/settings/settings.api.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import type { ReactNode } from 'react'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Definition } from '#ui/definition.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './transfer-to.module.css'

interface TransferToProps {
  quote: Quote | null
  trip: Trip
  seats: number
  /** Null where seats are not held: then the booking gets one. */
  reference: string | null
}

/** Transfer details with copy buttons, and the cash part of an international trip (docs/product/payments.md#references). */
export function TransferTo({ quote, trip, seats, reference }: TransferToProps) {
  const { t } = useLingui()
  const { data: settings, isError, refetch } = useEndpoint(readPaymentSettings, {})
  return (
    <section>
      {isError && !settings ? (
        <Notice tone="bad" action={<Button small look="outline" onClick={() => void refetch()}>{t`Try Again`}</Button>}>
          {t`We couldn't load the payment details.`}
        </Notice>
      ) : (
        <dl className={classes.rows}>
          <Row
            label={t`Account`}
            value={<Ltr>{settings?.payappUsername ?? '…'}</Ltr>}
            copied={settings?.payappUsername ?? ''}
            copy={t`Copy the account`}
          />
          <Row
            label={t`Exact amount`}
            value={quote ? <Money amount={quote.payNow} currency={quote.currency} /> : ''}
            copied={quote ? plainAmount(toMinor(quote.payNow)) : ''}
            copy={t`Copy the amount`}
          />
          {reference !== null && (
            <Row
              label={t`Note / reference`}
              value={<Ltr>{reference}</Ltr>}
              copied={reference}
              copy={t`Copy the reference`}
            />
          )}
        </dl>
      )}
      <Notice tone="warn">
        <span dir="auto">{settings?.paymentInstructions}</span>{' '}
        {reference !== null && t`Write the reference in the transfer note so we can find your payment quickly.`}
      </Notice>
      {trip.pricing && <CashNotice pricing={trip.pricing} seats={seats} />}
    </section>
  )
}

export function CashNotice({ pricing, seats }: { pricing: NonNullable<Trip['pricing']>; seats: number }) {
  const cash = <Money amount={toMajor(toMinor(pricing.foreignAmount) * seats)} currency={pricing.foreignCurrency} />
  return (
    <Notice>
      <strong>
        <Trans>Bring {cash} in cash.</Trans>
      </strong>{' '}
      {pricing.paymentInstructions ? (
        <span className={classes.own} dir="auto">
          {pricing.paymentInstructions}
        </span>
      ) : (
        <Trans>Foreign amount will be collected in cash at the meeting point before departure.</Trans>
      )}
    </Notice>
  )
}

interface RowProps {
  label: string
  value: ReactNode
  copied: string
  copy: string
}

const Row = ({ label, value, copied, copy }: RowProps) => (
  <Definition label={label}>
    <strong>{value || '…'}</strong>
    {copied && <CopyButton value={copied} label={copy} />}
  </Definition>
)
