import '@mantine/charts/styles.layer.css'
import { AreaChart, BarChart } from '@mantine/charts'
import { useLocale } from './locale.ts'
import { Mantine } from './mantine.tsx'
import classes from './charts.module.css'

interface ChartProps {
  /** What it shows, for who does not see it; the numbers stand in a table elsewhere. */
  label: string
  /** What is counted, in the words that follow the pointer. */
  name: string
  /** The oldest first; the last one is now. */
  points: readonly { label: string; value: number }[]
  /** The largest number of this chart and of one that stands above or below it: both leave their scale the same room. */
  max?: number
}

const number = new Intl.NumberFormat('en-US')

/** Time runs in reading direction; counts are whole. */
function useAxes({ points, max = 0 }: Pick<ChartProps, 'points' | 'max'>) {
  const isRtl = useLocale() === 'ar'
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
    // as wide for each point in both kinds of chart, so that one stands right above the other
    xAxisProps: { reversed: isRtl, scale: 'band', tickMargin: 2, minTickGap: 16 },
    yAxisProps: {
      orientation: isRtl ? 'right' : 'left',
      width: Math.max(44, 18 + 8 * longest),
      allowDecimals: false,
      tickCount: 3,
      // all of them, each beside its line
      interval: 0,
      tick: {
        transform: `translate(${isRtl ? 10 : -10}, 0)`,
        // they begin beside the grid, on whichever side they stand
        direction: 'ltr',
        fontSize: 12,
        fill: 'currentColor',
      },
    },
    // the table is for who uses no pointer
    accessibilityLayer: false,
    className: classes.chart!,
  } as const
}

const Frame = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div role="img" aria-label={label}>
    <Mantine>{children}</Mantine>
  </div>
)

/** So that the words at both ends of the scale are whole. */
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

/** Without words below: a chart of bars with the same points stands there. */
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
