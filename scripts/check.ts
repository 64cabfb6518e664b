/**
 * `npm test`: what a contributor waits for. With `--full` (`npm run test:full`, CI) the exhaustive tests run, too. It
 * continues after a failure, so that one run shows all of them, and ends with the line 'N passed, N failed'.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { root, run } from './run.ts'
import { type Failure, readBrowserResults, readUnitResults, type TestResults } from './test-results.ts'

interface Step {
  name: string
  run: () => Promise<number>
  /** Undefined: the step counts through its exit code only. */
  results?: () => TestResults
}

const isFull = process.argv.includes('--full')

/** One run for both suites: a second one would load every file again, and make a database for each that has both. */
function unitTests(): Step {
  const report = 'test-results/unit.json'
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name: 'Tests',
    run: () => run('vitest', ['run', ...(isFull ? [] : ['--tags-filter=!exhaustive']), ...reporters]),
    results: () => readUnitResults(report),
  }
}

/** One run for both suites, too: a second one would start the server and fill its demo again. */
function browserTests(): Step {
  const suite = isFull ? 'full' : 'quick'
  return {
    name: 'Browser tests',
    run: async () => {
      const installed = findBrowser() ? 0 : await run('playwright', ['install', 'chromium'])
      return installed === 0 ? run('playwright', ['test'], { env: { SUITE: suite } }) : installed
    },
    results: () => readBrowserResults(`test-results/${suite}-browser.json`),
  }
}

/** Rows run one after the other; the steps of a row run together, because none of them occupies two processors. */
const steps: Step[][] = [
  [{ name: 'Format', run: () => run('oxfmt', ['--check']) }],
  [{ name: 'Lint and types', run: () => run('npm', ['run', 'lint', '--silent', '--', '--quiet']) }],
  [
    { name: 'Unused code', run: () => run('knip', []) },
    { name: 'Types of the tables', run: () => run('node', ['scripts/database-types.ts', '--verify']) },
    ...(isFull ? [{ name: 'Deployment files', run: () => run('node', ['scripts/check-deploy.ts']) }] : []),
    { name: 'Build of the pages, with exactly the texts of the sources', run: () => run('node', ['scripts/build.ts']) },
  ],
  [unitTests()],
  [browserTests()],
]

rmSync(join(root, 'test-results'), { recursive: true, force: true })

let passed = 0
const failures: Failure[] = []

async function runStep(step: Step): Promise<void> {
  console.log(`\n— ${step.name}`)
  const startedAt = Date.now()
  const code = await step.run()
  const results = step.results?.() ?? { passed: 0, failed: [] }
  // a step that fails without a failed test (a type error, a crash) counts as one failure
  const failed = code !== 0 && results.failed.length === 0 ? [{ name: step.name, message: '' }] : results.failed
  passed += results.passed
  failures.push(...failed)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`  ${step.name}: ${failed.length > 0 ? 'failed' : 'ok'} (${seconds} s)`)
}

for (const row of steps) await Promise.all(row.map(runStep))

if (failures.length > 0) console.log('\nFailed:')
for (const { name, message } of failures) console.log(`  ${name}${message && `\n${message.replaceAll(/^/gm, '    ')}`}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
