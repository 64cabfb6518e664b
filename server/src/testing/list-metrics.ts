import { Registry } from 'prom-client'
import { gauges } from '#telemetry/gauges.ts'
import { createMetrics } from '#telemetry/metrics.ts'

/** All metrics that a process may export, with their labels. */
export function listMetrics(): ReadonlyMap<string, readonly string[]> {
  const registry = new Registry()
  const metrics = createMetrics('web', registry)
  // missing in the types of prom-client
  const counted = registry.getMetricsAsArray() as unknown as { name: string; labelNames: string[] }[]
  const labels = new Map(counted.map(({ name, labelNames }) => [name, [...labelNames, 'process']]))
  for (const [name, [, labelNames]] of Object.entries(gauges)) labels.set(name, [...labelNames, 'process'])
  metrics.close()
  return labels
}
