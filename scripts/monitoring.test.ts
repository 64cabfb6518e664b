import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listMetricNames } from '../server/src/testing/list-metric-names.ts'

const root = resolve(import.meta.dirname, '..')
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')
const filesIn = (folder: string): string[] => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)

const alertsFile = 'deploy/prometheus/alerts.yml'
const runbooks = 'docs/operations/alerts'
const rules = ['deploy/prometheus/service-levels.yml', alertsFile]
const alerts = textOf(alertsFile)
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({ name: /^\w+/.exec(text)![0], text }))
const names = alerts.map(({ name }) => name)

/** Names of metrics in an expression or a text, without the endings of histograms. */
const metricsIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:rihla|process|nodejs)_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''))
const recordedIn = (text: string): string[] => [...text.matchAll(/\brihla:\w+:\w+/g)].map(([name]) => name)

test('every alert has a runbook, and every runbook its alert', () => {
  expect(readdirSync(join(root, runbooks)).toSorted()).toEqual(names.map((name) => `${name}.md`).toSorted())
})

test.each(alerts)('$name has a severity, a summary and the path of its runbook', ({ name, text }) => {
  expect(text).toMatch(/severity: (?:page|ticket) /)
  expect(text).toMatch(/summary: '.{10,}'/)
  expect(text).toContain(`runbook: ${runbooks}/${name}.md`)
})

test('every alert is tested to fire and to stay silent', () => {
  const tests = textOf('deploy/prometheus/alerts.test.yml')
  for (const name of names) {
    expect(tests).toMatch(new RegExp(`alertname: ${name}\\n\\s+exp_alerts:\\n`))
    expect(tests).toMatch(new RegExp(`alertname: ${name}, exp_alerts: \\[\\]`))
  }
})

describe('every metric that is used is exported', () => {
  const users = [...rules, ...filesIn('deploy/grafana'), ...filesIn(runbooks)]
  const recorded = new Set([...textOf(rules[0]!).matchAll(/- record: (\S+)/g)].map(([, name]) => name))

  test.each(users)('%s', async (path) => {
    const exported = new Set(await listMetricNames())
    const text = textOf(path)
    expect(metricsIn(text).filter((name) => !exported.has(name))).toEqual([])
    expect(recordedIn(text).filter((name) => !recorded.has(name))).toEqual([])
  })

  test('negative control: another name is found', () => {
    expect(metricsIn('sum(rate(rihla_invented_seconds_bucket{a="b"}[5m]))')).toEqual(['rihla_invented_seconds'])
  })
})

describe('dashboards', () => {
  test.each(filesIn('deploy/grafana'))('%s has queries in each panel and no source of its own', (path) => {
    const { panels, uid } = JSON.parse(textOf(path)) as {
      uid: string
      panels: { title: string; targets: { expr: string }[] }[]
    }
    expect(path).toBe(`deploy/grafana/${uid}.json`)
    for (const { title, targets } of panels) expect([title, targets.length > 0]).toEqual([title, true])
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
    const sources = [...textOf(path).matchAll(/"uid": "([^"]+)"/g)].map(([, source]) => source)
    expect(new Set(sources)).toEqual(new Set([uid, '${datasource}']))
  })
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test.skipIf(!hasPromtool)('promtool accepts the configuration, and each alert fires on its fault only', () => {
  const promtool = (...args: string[]): string =>
    execFileSync('promtool', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  expect(promtool('check', 'rules', ...rules)).toContain('SUCCESS')
  expect(promtool('check', 'config', 'deploy/prometheus/prometheus.yml')).toContain('SUCCESS')
  expect(promtool('test', 'rules', 'deploy/prometheus/alerts.test.yml')).toContain('SUCCESS')
})
