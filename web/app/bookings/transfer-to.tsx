import { Trans, useLingui } from '@lingui/react/macro'
import type { Quote } from '@rihla/contract/bookings/quote-schema.ts'
import { plainAmount, toMajor, toMinor } from '@rihla/contract/money.ts'
import { accountsIn } from '@rihla/contract/payment-accounts/payment-account.ts'
import { readPaymentSettings } from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useEffect, useEffectEvent } from 'react'
import { useEndpoint } from '#data/use-endpoint.ts'
import { AccountRows, CopyRow, ShownName } from '#payment-accounts/account-rows.tsx'
import { ChooseAccount } from '#payment-accounts/choose-account.tsx'
import { NoAccountNotice } from '#payment-accounts/no-account-notice.tsx'
import { Button } from '#ui/button.tsx'
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
  /** Id of the account that the customer has seen or chosen; at first the first one. */
  chosen: string | undefined
  onChoose: (accountId: string) => void
  /** A detail was copied, by its button or by hand: a transfer is likely under way. */
  onCopy: () => void
}

/** Transfer details with copy buttons, and the cash part of an international trip (docs/product/payments.md#references). */
export function TransferTo({ quote, trip, seats, reference, chosen, onChoose, onCopy }: TransferToProps) {
  const { t } = useLingui()
  const { data: settings, isError, refetch } = useEndpoint(readPaymentSettings, {})
  const accounts = accountsIn(settings?.accounts ?? [], quote?.currency ?? trip.currency)
  const account = accounts.find(({ _id }) => _id === chosen) ?? accounts[0]
  const keepAccount = useEffectEvent((accountId: string) => chosen === undefined && onChoose(accountId))
  useEffect(() => {
    if (account) keepAccount(account._id)
  }, [account])
  const isReplaced = settings !== undefined && chosen !== undefined && chosen !== account?._id
  return (
    <section>
      {isReplaced && (
        <Notice tone="warn">
          <Trans>The account you saw before is no longer in use. Please transfer to this one.</Trans>
        </Notice>
      )}
      {isError && !settings ? (
        <Notice
          tone="bad"
          action={<Button small variant="outline" onClick={() => void refetch()}>{t`Try Again`}</Button>}
        >
          {t`We couldn't load the payment details.`}
        </Notice>
      ) : (
        <>
          {!account && settings?.payappUsername === '' && <NoAccountNotice />}
          {account && accounts.length > 1 && (
            <div className={classes.choice}>
              <ChooseAccount name="payment-account" accounts={accounts} value={account._id} onChoose={onChoose} />
            </div>
          )}
          <dl className={classes.rows} onCopy={onCopy}>
            {account ? (
              <AccountRows account={account} onCopy={onCopy} />
            ) : settings?.payappUsername === '' ? null : (
              <CopyRow
                label={t`Account`}
                value={<Ltr>{settings?.payappUsername ?? '…'}</Ltr>}
                copied={settings?.payappUsername ?? ''}
                copy={t`Copy the account`}
                onCopy={onCopy}
              />
            )}
            <CopyRow
              label={t`Exact amount`}
              value={quote ? <Money amount={quote.payNow} currency={quote.currency} /> : ''}
              copied={quote ? plainAmount(toMinor(quote.payNow)) : ''}
              copy={t`Copy the amount`}
              onCopy={onCopy}
            />
            {reference !== null && (
              <CopyRow
                label={t`Note / reference`}
                value={<Ltr>{reference}</Ltr>}
                copied={reference}
                copy={t`Copy the reference`}
                onCopy={onCopy}
              />
            )}
          </dl>
        </>
      )}
      <Notice>
        <ShownName name={(account ?? settings)?.holderName ?? ''} />{' '}
        {account?.note && (
          <span className={classes.own} dir="auto">
            {account.note}
          </span>
        )}
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
