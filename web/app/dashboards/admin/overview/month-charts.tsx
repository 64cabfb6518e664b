import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminDashboard } from '@rihla/contract/dashboards/admin-dashboard.api.ts'
import { intlLocale, type Locale } from '@rihla/contract/product.ts'
import { BarsChart, CurveChart } from '#ui/charts.tsx'
import { useLocale } from '#ui/locale.ts'
import classes from './dashboard.module.css'

type Month = AdminDashboard['monthlyBookings'][number]

const shortMonth = ({ month, year }: Month['_id'], locale: Locale): string =>
  new Intl.DateTimeFormat(intlLocale[locale], { month: 'short', timeZone: 'UTC' }).format(Date.UTC(year, month - 1, 1))

/** Two charts above each other with one month axis, so that no chart mixes two scales. */
export default function MonthCharts({ months }: { months: readonly Month[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const monthLabel = ({ _id }: Month) => `${shortMonth(_id, locale)} ${String(_id.year).slice(2)}`
  const max = Math.max(...months.flatMap(({ count, revenue }) => [count, revenue]))
  return (
    <div className={`stack ${classes.plots}`}>
      <p className={`row small ${classes.legend}`}>
        <span data-of="revenue">
          <Trans>Revenue in US dollars</Trans>
        </span>
        <span data-of="bookings">
          <Trans>Bookings</Trans>
        </span>
      </p>
      <CurveChart
        label={t`Monthly revenue in US dollars; see the table below for the figures`}
        name={t`Revenue in US dollars`}
        points={months.map((month) => ({ label: monthLabel(month), value: month.revenue }))}
        max={max}
      />
      <BarsChart
        label={t`Monthly bookings; see the table below for the figures`}
        name={t`Bookings`}
        points={months.map((month) => ({ label: monthLabel(month), value: month.count }))}
        max={max}
      />
    </div>
  )
}
