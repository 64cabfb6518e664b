import { useLingui } from '@lingui/react/macro'
import { toMajor, toMinor } from '@rihla/contract/money.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { Definition } from '#ui/definition.tsx'
import { Button } from '#ui/button.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import classes from './price-column.module.css'
import type { QuoteState } from './use-quote.ts'

/** The price as quoted by the server; stays visible while the form scrolls. */
export function PriceColumn({ trip, quote: { quote, error, isLoading, retry } }: { trip: Trip; quote: QuoteState }) {
  const { t } = useLingui()
  const isAboutCode = error?.code.startsWith('promo.')
  const cash = quote?.paymentBreakdown
  const money = (amount: number, currency = quote?.currency ?? trip.currency) => (
    <Money amount={amount} currency={currency} />
  )
  return (
    <div className={classes.price} aria-busy={isLoading}>
      <div className={classes.picture}>
        <Picture src={trip.images[0]} alt="" sizes="296px" ratio="16 / 9" />
      </div>
      <h3>{t`Price`}</h3>
      {error && !isAboutCode && (
        <Notice
          tone="bad"
          action={
            <Button small look="outline" busy={isLoading} onClick={retry}>
              {t`Try Again`}
            </Button>
          }
        >
          {error.message}
        </Notice>
      )}
      {!quote && isLoading && (
        <Loading>
          <div className="stack">
            <Skeleton />
            <Skeleton />
            <Skeleton block={26} />
          </div>
        </Loading>
      )}
      {quote && (
        <dl className={classes.sums}>
          <Definition
            label={
              <>
                {money(quote.listPricePerSeat)} × <Ltr>{quote.seats}</Ltr>
              </>
            }
          >
            {money(toMajor(toMinor(quote.listPricePerSeat) * quote.seats))}
          </Definition>
          {quote.promoSaving > 0 && (
            <Definition className={classes.saving} label={<Ltr>{quote.promoCode}</Ltr>}>
              {money(-quote.promoSaving)}
            </Definition>
          )}
          <Definition className={classes.total} label={t`Total`}>
            {money(quote.totalAmount)}
          </Definition>
          {quote.remainingAmount > 0 && (
            <Definition className="muted" label={t`On trip day`}>
              {money(quote.remainingAmount)}
            </Definition>
          )}
          {cash && (
            <Definition
              className="muted"
              label={
                <>
                  {t`Cash at the meeting point`}
                  <br />
                  {money(cash.foreignAmountPerPerson, cash.foreignCurrency)} × <Ltr>{quote.seats}</Ltr>
                </>
              }
            >
              {money(cash.foreignTotal, cash.foreignCurrency)}
            </Definition>
          )}
          <Definition className={classes.now} label={t`Amount to transfer`}>
            {money(quote.payNow)}
          </Definition>
        </dl>
      )}
    </div>
  )
}
