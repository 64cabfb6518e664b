import '@mantine/charts/styles.layer.css'
import { isRightToLeft } from '@rihla/contract/product.ts'
import { AreaChart, BarChart } from '@mantine/charts'
import { useLocale } from './locale.ts'
import { Mantine } from './mantine.tsx'
import classes from './charts.module.css'

interface ChartProps {
  /** Accessible name. Screen reader users get the numbers from a table elsewhere on the page. */
  label: string
  /** Name of the series in the tooltip. */
  name: string
  /** Oldest first; the last point is the current period. */
  points: readonly { label: string; value: number }[]
  /** Shared maximum of vertically aligned charts, so that both reserve the same width for their axis. */
  max?: number
}

const number = new Intl.NumberFormat('en-US')

/** Time runs in reading direction; counts are whole. */
function useAxes({ points, max = 0 }: Pick<ChartProps, 'points' | 'max'>) {
  const isRtl = isRightToLeft(useLocale())
  // the scale ends at a round number above the largest
  const longest = number.format(1.5 * Math.max(max, ...points.map(({ value }) => value))).replace(/\.\d+$/, '').length
  return {
    dataKey: 'label',
    gridAxis: 'x',
    tickLine: 'none',
    strokeDasharray: '0',
    gridColor: 'var(--line)',
    textColor: 'var(--muted)',
    valueFormatter: (value: number) => number.format(value),
    dir: isRtl ? 'rtl' : 'ltr',
    // a band scale in both chart types keeps the points of stacked charts aligned
    xAxisProps: { reversed: isRtl, scale: 'band', tickMargin: 2, minTickGap: 16 },
    yAxisProps: {
      orientation: isRtl ? 'right' : 'left',
      width: Math.max(44, 18 + 8 * longest),
      allowDecimals: false,
      tickCount: 3,
      // label every tick
      interval: 0,
      tick: {
        transform: `translate(${isRtl ? 10 : -10}, 0)`,
        // labels start at the grid, on whichever side they are
        direction: 'ltr',
        fontSize: 12,
        fill: 'currentColor',
      },
    },
    // keyboard and screen reader users have the table
    accessibilityLayer: false,
    className: classes.chart!,
  } as const
}

const Frame = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div role="img" aria-label={label}>
    <Mantine>{children}</Mantine>
  </div>
)

/** Keeps the labels at both ends of the axis from being clipped. */
const margin = { top: 10, bottom: 6 }

export function BarsChart({ label, name, points, max }: ChartProps) {
  const axes = useAxes({ points, max })
  const last = points.length - 1
  const data = points.map((point, at) => ({ ...point, color: at === last ? 'var(--bar-now)' : 'var(--bar)' }))
  return (
    <Frame label={label}>
      <BarChart
        {...axes}
        data={data}
        series={[{ name: 'value', label: name, color: 'var(--bar-now)' }]}
        h={150}
        barChartProps={{ margin }}
        maxBarWidth={24}
        barProps={{ radius: [4, 4, 0, 0] }}
      />
    </Frame>
  )
}

/** Has no x-axis labels: a bar chart with the same points is rendered below it. */
export function CurveChart({ label, name, points, max }: ChartProps) {
  const axes = useAxes({ points, max })
  return (
    <Frame label={label}>
      <AreaChart
        {...axes}
        data={[...points]}
        series={[{ name: 'value', label: name, color: 'var(--curve)' }]}
        h={120}
        withXAxis={false}
        areaChartProps={{ margin }}
        curveType="linear"
        withDots={false}
        withGradient={false}
        fillOpacity={0.1}
      />
    </Frame>
  )
}
