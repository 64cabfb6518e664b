/**
 * `npm test` and `npm run check`: all checks, exactly as CI runs them. It continues after a failure, so that one run
 * shows all of them, and ends with the line 'N passed, N failed'.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { root, run } from './run.ts'
import { countBrowserTests, type Counts, countUnitTests } from './test-counts.ts'

const reports = { unit: 'test-results/unit.json', browser: 'test-results/browser.json' }

const unitArguments = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.unit}`]

interface Step {
  name: string
  run: () => Promise<number>
  /** Undefined: the step counts through its exit code only. */
  count?: () => Counts
}

const steps: Step[] = [
  { name: 'Format', run: () => run('oxfmt', ['--check']) },
  { name: 'Lint', run: () => run('oxlint', ['--quiet']) },
  { name: 'Unused code', run: () => run('knip', []) },
  { name: 'Types of the contract', run: () => run('tsc', ['-p', 'contract']) },
  { name: 'Types of the server', run: () => run('tsc', ['-p', 'server']) },
  { name: 'Types of the demo', run: () => run('tsc', ['-p', 'demo']) },
  { name: 'Types of the embedded database', run: () => run('tsc', ['-p', 'embedded-postgres']) },
  { name: 'Types of the web', run: () => run('npm', ['run', 'typecheck', '--silent', '--workspace=web']) },
  { name: 'Types of scripts and browser tests', run: () => run('tsc', ['-p', '.']) },
  { name: 'Types of the tables', run: () => run('node', ['scripts/database-types.ts', '--verify']) },
  { name: 'Build of the pages, with complete translations', run: () => run('node', ['scripts/build.ts']) },
  { name: 'Tests', run: () => run('vitest', unitArguments), count: () => countUnitTests(reports.unit) },
  { name: 'Browser tests', run: runBrowserTests, count: () => countBrowserTests(reports.browser) },
]

async function runBrowserTests(): Promise<number> {
  const installed = findBrowser() ? 0 : await run('playwright', ['install', 'chromium'])
  return installed === 0 ? run('playwright', ['test']) : installed
}

for (const path of Object.values(reports)) rmSync(join(root, path), { force: true })

const total: Counts = { passed: 0, failed: 0 }
const failedSteps: string[] = []
for (const step of steps) {
  console.log(`\n— ${step.name}`)
  const startedAt = Date.now()
  const code = await step.run()
  const counts = step.count?.() ?? { passed: 0, failed: 0 }
  // a step that fails without a failed test (a type error, a crash) counts as one failure
  const failed = code === 0 ? counts.failed : Math.max(counts.failed, 1)
  total.passed += counts.passed
  total.failed += failed
  if (failed > 0) failedSteps.push(step.name)
  console.log(`  ${failed > 0 ? 'failed' : 'ok'} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`)
}

if (failedSteps.length > 0) console.log(`\nFailed steps: ${failedSteps.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
