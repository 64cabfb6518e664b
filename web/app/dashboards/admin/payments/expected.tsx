import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { describeOptions } from '@rihla/contract/bookings/describe-options.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { plainAmount, toMinor } from '@rihla/contract/money.ts'
import { accountsIn } from '@rihla/contract/payment-accounts/payment-account.ts'
import type { PaymentAccount, PaymentSettings } from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { Age } from '#dashboards/shared/age.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { handleLabels } from '#payment-accounts/payment-account-labels.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dotted, DottedText } from '#ui/dotted.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { CopyableFact, TransferNote } from '../bookings/details/admin-booking-facts.tsx'
import { ReceiptFacts } from '../bookings/details/received-facts.tsx'
import type { CheckedTransfer } from './checked-transfer.ts'
import { CustomerAndTrip } from '../desk/customer-and-trip.tsx'
import classes from '../desk/expected.module.css'
import { ReusedPayment, useReusedPayments } from '../reused/reused-payment.tsx'

interface ExpectedProps {
  booking: Booking
  transfer: CheckedTransfer
  payTo: PaymentSettings | null
  now: number
}

/** Of several accounts the one that the customer chose; undefined where that is not known. */
function accountOf({ currency, paymentAccount }: Booking, payTo: PaymentSettings | null): Payable | undefined {
  const accounts = accountsIn(payTo?.accounts ?? [], currency)
  if (accounts.length === 0) return { handle: payTo?.payappUsername ?? '' }
  return accounts.find(({ _id }) => _id === paymentAccount) ?? (accounts.length === 1 ? accounts[0] : undefined)
}

type Payable = Pick<PaymentAccount, 'handle'> & Partial<Pick<PaymentAccount, 'kind' | 'provider'>>

/** The data the transfer must match, with a warning about reused payments first. */
export function Expected({ booking, transfer, payTo, now }: ExpectedProps) {
  const { t } = useLingui()
  const reused = useReusedPayments(booking._id).data
  const account = accountOf(booking, payTo)
  const { currency } = booking
  const { expected, reference, sentAt } = transfer
  return (
    <div className={classes.expected}>
      {reused && <ReusedPayment found={reused} />}
      <h4 className="small">
        <Trans>Expected payment</Trans>
      </h4>
      <p className={classes.big}>
        <Money amount={expected} currency={currency} />
        <CopyButton value={plainAmount(toMinor(expected))} label={t`Copy the amount`} />
      </p>
      <p className={`${classes.explanation} small`}>
        {transfer.kind === 'balances' ? (
          <Trans>Balance after the deposit</Trans>
        ) : (
          <AmountExplanation booking={booking} />
        )}
      </p>
      <Facts>
        <ReceiptFacts booking={booking} />
        <CopyableFact
          label={<Trans>Reference</Trans>}
          value={reference}
          copyLabel={t`Copy the reference`}
          className={reused?.reference.total ? classes.duplicate : undefined}
        />
        <TransferNote booking={booking} />
        <CopyableFact
          label={<Trans>To account</Trans>}
          value={account?.handle ?? null}
          copyLabel={t`Copy the account`}
          note={
            account?.kind && (
              <Dotted>
                {t(handleLabels[account.kind])}
                {account.provider && <bdi>{account.provider}</bdi>}
              </Dotted>
            )
          }
        />
        <Fact label={<Trans>Submitted on</Trans>} note={<Age since={sentAt} now={now} />}>
          <Moment at={sentAt} />
        </Fact>
        <CustomerAndTrip booking={booking} />
        <Fact label={<Trans>Seats</Trans>}>
          <Plural value={booking.seats} one="# seat held" other="# seats held" />
        </Fact>
      </Facts>
    </div>
  )
}

function AmountExplanation({ booking }: { booking: Booking }) {
  const { seats, paymentBreakdown: cash } = booking
  const total = <Money amount={booking.totalAmount} currency={booking.currency} />
  const inCash = cash && <Money amount={cash.foreignTotal} currency={cash.foreignCurrency} />
  const code = booking.promoCode && <Ltr>{booking.promoCode}</Ltr>
  const isDeposit = booking.paymentType === 'deposit_payment'
  return (
    <Dotted>
      {isDeposit && <Trans>Deposit, half of {total}</Trans>}
      {isDeposit ? (
        <Plural value={seats} one="# seat" other="# seats" />
      ) : (
        <Plural value={seats} one="Full price for # seat" other="Full price for # seats" />
      )}
      {booking.options.length > 0 && <DottedText>{describeOptions(booking.options)}</DottedText>}
      {code && <Trans>promo code {code}</Trans>}
      {inCash && <Trans>{inCash} in cash at the meeting point</Trans>}
    </Dotted>
  )
}
