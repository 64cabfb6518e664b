import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { plainAmount, toMinor } from '@rihla/contract/money.ts'
import { accountsIn } from '@rihla/contract/payment-accounts/payment-account.ts'
import { readPaymentSettings } from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { useState } from 'react'
import classes from '#bookings/transfer-to.module.css'
import { useEndpoint } from '#data/use-endpoint.ts'
import { AccountRows, CopyRow, ShownName } from '#payment-accounts/account-rows.tsx'
import { ChooseAccount } from '#payment-accounts/choose-account.tsx'
import { NoAccountNotice } from '#payment-accounts/no-account-notice.tsx'
import { Button } from '#ui/button.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'

/** The platform's accounts in the booking's currency: the one chosen now or with the transfer before, else the first. */
export function useTransferAccount({ currency, paymentAccount }: Booking) {
  const { data: settings, isError, refetch } = useEndpoint(readPaymentSettings, {})
  const [chosen, choose] = useState(paymentAccount)
  const accounts = accountsIn(settings?.accounts ?? [], currency)
  const account = accounts.find(({ _id }) => _id === chosen) ?? accounts[0]
  return {
    settings,
    isError,
    refetch,
    accounts,
    account,
    choose,
    /** Sent with the proof. */
    sent: account ? { paymentAccount: account._id } : {},
  }
}

interface BalanceAccountProps {
  booking: Booking
  amount: number
  to: ReturnType<typeof useTransferAccount>
}

/** Where the money goes, with copy buttons. */
export function BalanceAccount({ booking, amount, to }: BalanceAccountProps) {
  const { t } = useLingui()
  const { settings, isError, refetch, accounts, account, choose } = to
  const { currency, transferReference } = booking
  if (isError && !settings) {
    return (
      <Notice
        tone="bad"
        action={<Button small variant="outline" onClick={() => void refetch()}>{t`Try Again`}</Button>}
      >
        {t`We couldn't load the payment details.`}
      </Notice>
    )
  }
  return (
    <section className="stack">
      {!account && settings?.payappUsername === '' && <NoAccountNotice />}
      {account && accounts.length > 1 && (
        <ChooseAccount name="balance-account" accounts={accounts} value={account._id} onChoose={choose} />
      )}
      <dl className={classes.rows}>
        {account ? (
          <AccountRows account={account} />
        ) : settings?.payappUsername === '' ? null : (
          <CopyRow
            label={t`Account`}
            value={<Ltr>{settings?.payappUsername ?? '…'}</Ltr>}
            copied={settings?.payappUsername ?? ''}
            copy={t`Copy the account`}
          />
        )}
        <CopyRow
          label={t`Exact amount`}
          value={<Money amount={amount} currency={currency} />}
          copied={plainAmount(toMinor(amount))}
          copy={t`Copy the amount`}
        />
        {transferReference && (
          <CopyRow
            label={t`Note / reference`}
            value={<Ltr>{transferReference}</Ltr>}
            copied={transferReference}
            copy={t`Copy the reference`}
          />
        )}
      </dl>
      <Notice tone="warn">
        <ShownName name={(account ?? settings)?.holderName ?? ''} />{' '}
        {transferReference && t`Write the reference in the transfer note so we can find your payment quickly.`}
      </Notice>
    </section>
  )
}
