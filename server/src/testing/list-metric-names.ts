import { gauges } from '#telemetry/gauges.ts'
import { createMetrics } from '#telemetry/metrics.ts'

/** The names of all metrics that a process may export. */
export async function listMetricNames(): Promise<string[]> {
  const metrics = createMetrics('web')
  const counted = await metrics.read()
  metrics.close()
  return [...new Set([...counted.map(({ name }) => name), ...Object.keys(gauges)])]
}
