import { useLingui } from '@lingui/react/macro'
import { toMajor, toMinor } from '@rihla/contract/money.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
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
          <div className={classes.skeleton}>
            <Skeleton />
            <Skeleton />
            <Skeleton block={26} />
          </div>
        </Loading>
      )}
      {quote && (
        <dl className={classes.sums}>
          <div>
            <dt>
              <Money amount={quote.listPricePerSeat} currency={quote.currency} /> × <Ltr>{quote.seats}</Ltr>
            </dt>
            <dd>
              <Money amount={toMajor(toMinor(quote.listPricePerSeat) * quote.seats)} currency={quote.currency} />
            </dd>
          </div>
          {quote.promoSaving > 0 && (
            <div className={classes.saving}>
              <dt>
                <Ltr>{quote.promoCode}</Ltr>
              </dt>
              <dd>
                <Money amount={-quote.promoSaving} currency={quote.currency} />
              </dd>
            </div>
          )}
          <div className={classes.total}>
            <dt>{t`Total`}</dt>
            <dd>
              <Money amount={quote.totalAmount} currency={quote.currency} />
            </dd>
          </div>
          {quote.remainingAmount > 0 && (
            <div className={classes.quiet}>
              <dt>{t`On trip day`}</dt>
              <dd>
                <Money amount={quote.remainingAmount} currency={quote.currency} />
              </dd>
            </div>
          )}
          {quote.paymentBreakdown && (
            <div className={classes.quiet}>
              <dt>
                {t`Cash at the meeting point`}
                <br />
                <Money
                  amount={quote.paymentBreakdown.foreignAmountPerPerson}
                  currency={quote.paymentBreakdown.foreignCurrency}
                />{' '}
                × <Ltr>{quote.seats}</Ltr>
              </dt>
              <dd>
                <Money amount={quote.paymentBreakdown.foreignTotal} currency={quote.paymentBreakdown.foreignCurrency} />
              </dd>
            </div>
          )}
          <div className={classes.now}>
            <dt>{t`Amount to transfer`}</dt>
            <dd>
              <Money amount={quote.payNow} currency={quote.currency} />
            </dd>
          </div>
        </dl>
      )}
    </div>
  )
}
