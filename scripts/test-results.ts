import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

export interface TestResults {
  passed: number
  /** Names of the failed tests. */
  failed: string[]
}

interface VitestReport {
  numPassedTests: number
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; ok: boolean }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; flaky: number }
}

const none: TestResults = { passed: 0, failed: [] }

export function readUnitResults(path: string): TestResults {
  const report = readReport<VitestReport>(path)
  if (!report) return none
  const failed = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName }) => `${name}: ${fullName}`)
    // a file can fail without a failed test, for example in its imports
    return tests.length === 0 && status === 'failed' ? [name] : tests
  })
  return { passed: report.numPassedTests, failed: failed.map((name) => name.replace(root, '')) }
}

export function readBrowserResults(path: string): TestResults {
  const report = readReport<PlaywrightReport>(path)
  if (!report) return none
  const { expected, flaky } = report.stats
  return { passed: expected + flaky, failed: listFailedSpecs(report) }
}

const listFailedSpecs = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file}: ${title}`),
  ...suites.flatMap(listFailedSpecs),
]

function readReport<T>(path: string): T | undefined {
  const file = join(root, path)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}
