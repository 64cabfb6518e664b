import { Trans, useLingui } from '@lingui/react/macro'
import type { AgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { BarsChart, CurveChart } from '#ui/charts.tsx'
import { useLocale } from '#ui/locale.ts'
import { formatShortDay } from '#dashboards/shared/format-short-day.ts'
import classes from './trip-views.module.css'

/** Two charts with a shared time axis, instead of one chart with two scales. */
export default function TrendCharts({ weeks }: { weeks: readonly AgencyDashboard['weeks'][number][] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const last = weeks.at(-1)
  const max = Math.max(...weeks.flatMap(({ views, bookings }) => [views, bookings]))
  const points = (of: 'views' | 'bookings') =>
    weeks.map((week) => ({ label: formatShortDay(week.startDate, locale), value: week[of] }))
  return (
    <div className="stack">
      <p className={`row small ${classes.legend}`}>
        <span data-of="views">
          <Trans>
            Trip views, last 7 days <strong>{last?.views ?? 0}</strong>
          </Trans>
        </span>
        <span data-of="bookings">
          <Trans>
            Bookings, last 7 days <strong>{last?.bookings ?? 0}</strong>
          </Trans>
        </span>
      </p>
      <CurveChart
        label={t`Trip views by week. Use ‘Show as table’ to see the figures`}
        name={t`Trip views`}
        points={points('views')}
        max={max}
      />
      <BarsChart
        label={t`Bookings by week. Use ‘Show as table’ to see the figures`}
        name={t`Bookings`}
        points={points('bookings')}
        max={max}
      />
    </div>
  )
}
