import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminDashboard } from '@rihla/contract/dashboards/admin-dashboard.api.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { BarsChart, CurveChart } from '#ui/charts.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import classes from './dashboard.module.css'

type Month = AdminDashboard['monthlyBookings'][number]

const shortMonth = ({ month, year }: Month['_id'], locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB', { month: 'short', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, 1),
  )

/** Two charts above each other on one axis of months: never two scales in one. */
export default function MonthCharts({ months }: { months: readonly Month[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const last = months.at(-1)!
  const words = ({ _id }: Month) => `${shortMonth(_id, locale)} ${String(_id.year).slice(2)}`
  const most = Math.max(...months.flatMap(({ count, revenue }) => [count, Math.round(revenue)]))
  return (
    <div className={classes.drawn}>
      <p className={classes.legend}>
        <span data-of="revenue">
          <Trans>
            Revenue in US dollars, {words(last)}{' '}
            <strong>
              <Money amount={Math.round(last.revenue)} currency="USD" />
            </strong>
          </Trans>
        </span>
        <span data-of="bookings">
          <Trans>
            Bookings, {words(last)} <strong>{last.count}</strong>
          </Trans>
        </span>
      </p>
      <CurveChart
        label={t`Revenue by month in US dollars; the table below gives the numbers`}
        name={t`Revenue in US dollars`}
        points={months.map((month) => ({ label: words(month), value: Math.round(month.revenue) }))}
        max={most}
      />
      <BarsChart
        label={t`Bookings by month; the table below gives the numbers`}
        name={t`Bookings`}
        points={months.map((month) => ({ label: words(month), value: month.count }))}
        max={most}
      />
    </div>
  )
}
