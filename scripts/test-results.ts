import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.ts'

export interface TestResults {
  passed: number
  failed: Failure[]
}

export interface Failure {
  name: string
  /** What went wrong, without colours, shortened. Empty if only the name is known. */
  message: string
}

interface UnitTest {
  fullName: string
  status: string
  failureMessages: string[]
}

interface VitestReport {
  numPassedTests: number
  testResults: { name: string; status: string; message: string; assertionResults: UnitTest[] }[]
}

interface BrowserTest {
  title: string
  file: string
  ok: boolean
  tests: { results: { errors: { message?: string }[] }[] }[]
}

interface PlaywrightSuite {
  specs?: BrowserTest[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; flaky: number }
}

const none: TestResults = { passed: 0, failed: [] }

export function readUnitResults(path: string): TestResults {
  const report = readReport<VitestReport>(path)
  if (!report) return none
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(root, '')
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${file}: ${fullName}`, failureMessages))
    // a file can fail without a failed test, for example in its imports
    return tests.length === 0 && status === 'failed' ? [failure(file, [message])] : tests
  })
  return { passed: report.numPassedTests, failed }
}

export function readBrowserResults(path: string): TestResults {
  const report = readReport<PlaywrightReport>(path)
  if (!report) return none
  const { expected, flaky } = report.stats
  return { passed: expected + flaky, failed: listFailedSpecs(report) }
}

const listFailedSpecs = ({ specs = [], suites = [] }: PlaywrightSuite): Failure[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title, tests }) => failure(`e2e/${file}: ${title}`, messagesOf(tests))),
  ...suites.flatMap(listFailedSpecs),
]

const messagesOf = (tests: BrowserTest['tests']): string[] =>
  tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)))

const maxLines = 14

/** The end of a log must show why tests failed: the rest of it may be gone. */
function failure(name: string, messages: readonly string[]): Failure {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^ +at .*(node_modules|new Promise)/.test(line))
  return { name, message: lines.slice(0, maxLines).join('\n') }
}

function readReport<T>(path: string): T | undefined {
  const file = join(root, path)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}
