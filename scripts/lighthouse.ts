/**
 * `npm run lighthouse`: Lighthouse with slow-phone emulation on the built application with demo data; three runs per page, the
 * median of each metric. Fails below 95 for performance and 100 for the other categories. Lighthouse is fetched when it
 * is used: with its dependencies it is a quarter of all installed files.
 *
 *     npm run lighthouse -- --url http://localhost:3000 --only Home,Trip --runs 1 --reports folder
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { pathIn } from '@rihla/contract/product.ts'
import { findFreePort } from '@rihla/embedded-postgres/free-port.ts'
import { findTripPath, startDemoServer } from './demo-server.ts'
import { browserFlags, findBrowser } from './find-browser.ts'
import { run } from './run.ts'

const lighthouse = 'lighthouse@13.5.0'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const minScores: Record<(typeof categories)[number], number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

const { values: options } = parseArgs({
  options: {
    url: { type: 'string' },
    only: { type: 'string' },
    runs: { type: 'string' },
    reports: { type: 'string' },
  },
})
const runs = Number(options.runs ?? 3)

/** What is read of a report in JSON. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
  runtimeError?: { message: string }
}

interface Measure {
  label: string
  of: (report: Report) => number
  write: (value: number) => string
}

const metric = (id: string) => (report: Report) => report.audits[id]?.numericValue ?? Number.NaN
const inSeconds = (value: number): string => `${(value / 1_000).toFixed(2)} s`

const measures: Measure[] = [
  ...categories.map((category) => ({
    label: category,
    of: (report: Report) => Math.round((report.categories[category]?.score ?? 0) * 100),
    write: String,
  })),
  { label: 'FCP', of: metric('first-contentful-paint'), write: inSeconds },
  { label: 'LCP', of: metric('largest-contentful-paint'), write: inSeconds },
  { label: 'CLS', of: metric('cumulative-layout-shift'), write: (value) => value.toFixed(3) },
  { label: 'TBT', of: metric('total-blocking-time'), write: (value) => `${value.toFixed(0)} ms` },
  { label: 'transfer', of: metric('total-byte-weight'), write: (value) => `${(value / 1_000).toFixed(0)} kB` },
]

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Ids of failed audits, printed below the table. */
const failedAudits = (report: Report): string[] =>
  categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => report.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)

/** Retries once: a trace occasionally lacks its navigation start (NO_NAVSTART). */
async function runLighthouseWithRetry(name: string, url: string): Promise<Report> {
  return runLighthouse(name, url).catch(() => runLighthouse(name, url))
}

async function runLighthouse(name: string, url: string): Promise<Report> {
  const profile = mkdtempSync(join(tmpdir(), 'rihla-lighthouse-'))
  const folder = options.reports ?? profile
  mkdirSync(folder, { recursive: true })
  const port = await findFreePort()
  const executablePath = findBrowser()
  const browser = await chromium.launchPersistentContext(profile, {
    args: [...browserFlags, `--remote-debugging-port=${port}`],
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    const outputs = ['--output=html', '--output=json', `--output-path=${join(folder, name)}`]
    const args = [
      `--port=${port}`,
      ...outputs,
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${categories.join(',')}`,
    ]
    const code = await run('npx', ['--yes', lighthouse, url, ...args])
    if (code !== 0) throw new Error(`Lighthouse failed (exit code ${code}).`)
    const report = JSON.parse(readFileSync(join(folder, `${name}.report.json`), 'utf8')) as Report
    if (report.runtimeError) throw new Error(report.runtimeError.message)
    return report
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function measurePage(name: string, url: string): Promise<boolean> {
  const reports: Report[] = []
  for (let run = 0; run < runs; run += 1) reports.push(await runLighthouseWithRetry(name, url))
  const values = measures.map(({ of }) => median(reports.map(of)))
  console.log(`| ${[name, ...measures.map(({ write }, i) => write(values[i] ?? Number.NaN))].join(' | ')} |`)
  const failed = [...new Set(reports.flatMap(failedAudits))]
  if (failed.length > 0) console.log(`  (${name}: ${failed.join(', ')})`)
  return categories.every((category, i) => (values[i] ?? 0) >= minScores[category])
}

async function findAgencyPath(origin: string): Promise<string> {
  const html = await fetch(`${origin}/agencies`).then((response) => response.text())
  return /href="(\/agency-profile\/[0-9a-f-]{36})"/.exec(html)?.[1] ?? '/agency-profile/none'
}

const server = options.url
  ? { origin: new URL(options.url).origin, stop: async () => undefined }
  : await startDemoServer()
try {
  const { origin } = server
  const landingPages = {
    Home: '/',
    Destinations: '/destinations',
    Trip: await findTripPath(origin),
    Agency: await findAgencyPath(origin),
  }
  const inArabic = Object.entries(landingPages).map(([name, path]) => [`${name}-ar`, pathIn('ar', path)] as const)
  const pages = { ...landingPages, ...Object.fromEntries(inArabic), Reviews: '/reviews', FAQ: '/faq' }
  const selectedPages = options.only?.split(',')
  console.log(`| page | ${measures.map(({ label }) => label).join(' | ')} |`)
  console.log(`|${'---|'.repeat(measures.length + 1)}`)
  let isPassed = true
  for (const [name, path] of Object.entries(pages)) {
    if (selectedPages && !selectedPages.includes(name)) continue
    // warms the page cache, as for every visitor but the first
    await fetch(origin + path, { headers: { 'accept-encoding': 'br' } }).then((response) => response.arrayBuffer())
    isPassed = (await measurePage(name, origin + path)) && isPassed
  }
  process.exitCode = isPassed ? 0 : 1
} finally {
  await server.stop()
}
