import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listMetrics } from '../server/src/testing/list-metrics.ts'
import { createTestApp, type TestApp } from '../server/src/testing/test-app.ts'
import { listUsedLabels, unknownValues } from './testing/used-labels.ts'

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

const users = [...rules, ...filesIn('deploy/grafana'), ...filesIn(runbooks)]

describe('every metric that is used is exported', () => {
  const recorded = new Set([...textOf(rules[0]!).matchAll(/- record: (\S+)/g)].map(([, name]) => name))

  test.each(users)('%s', (path) => {
    const exported = listMetrics()
    const text = textOf(path)
    expect(metricsIn(text).filter((name) => !exported.has(name))).toEqual([])
    expect(recordedIn(text).filter((name) => !recorded.has(name))).toEqual([])
  })

  test('negative control: another name is found', () => {
    expect(metricsIn('sum(rate(rihla_invented_seconds_bucket{a="b"}[5m]))')).toEqual(['rihla_invented_seconds'])
  })
})

describe('every label that is compared exists, with a value that is possible', () => {
  let it: TestApp
  beforeAll(async () => {
    it = await createTestApp()
  })
  afterAll(() => it.close())

  test.each([...users, 'docs/operations/metrics.md'])('%s', (path) => {
    expect(unknownValues(listUsedLabels(textOf(path)), it.app)).toEqual([])
  })

  test.each([
    ['another label', 'rihla_jobs_waiting{job="rihla",name="mails.send"}'],
    ['a label of another metric', 'rihla_jobs_waiting{code="server.busy"}'],
    ['another value', 'rihla_http_errors_total{code="server.away"}'],
    ['one of several values', 'rihla_mail_attempts_total{result=~"sent|lost"}'],
    ['another route', 'rihla_http_request_duration_seconds_bucket{route=~"/api/bookings|/api/invented"}'],
    ['a pattern that fits nothing', 'rihla_http_errors_total{code!~"sever[.].*"}'],
  ])('negative control: %s', (_, expression) => {
    expect(unknownValues(listUsedLabels(expression), it.app)).toHaveLength(1)
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

describe.skipIf(!hasPromtool && !process.env['CI'])('promtool', () => {
  const promtool = (...args: string[]): string =>
    execFileSync('promtool', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

  test('accepts the configuration', () => {
    expect(promtool('check', 'rules', ...rules)).toContain('SUCCESS')
    expect(promtool('check', 'config', 'deploy/prometheus/prometheus.yml')).toContain('SUCCESS')
  })

  test('sees each alert fire on its fault only', { tags: 'exhaustive' }, () => {
    expect(promtool('test', 'rules', 'deploy/prometheus/alerts.test.yml')).toContain('SUCCESS')
  })
})
