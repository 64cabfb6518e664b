/**
 * `npm run check:deploy`: validates deploy/ without starting it. Programs that are not installed leave their check out, but in
 * CI, where that fails.
 */
import { checkChart, checkCompose, checkDockerfiles, checkNginx, checkScripts, checkUnits } from './deploy/checks.ts'
import { ToolMissing } from './deploy/tool.ts'

const checks: Record<string, () => Promise<string[]>> = {
  'compose files': () => checkCompose(),
  'Helm chart': () => checkChart(),
  'systemd units': () => checkUnits(),
  nginx: () => checkNginx(),
  'shell scripts': () => checkScripts(),
  Dockerfiles: () => checkDockerfiles(),
}

async function check(name: string, run: () => Promise<string[]>): Promise<boolean> {
  try {
    const problems = await run()
    console.log(`${problems.length > 0 ? 'failed' : 'ok'}: ${name}`)
    for (const problem of problems) console.log(`  ${problem}`)
    return problems.length === 0
  } catch (error) {
    if (!(error instanceof ToolMissing)) throw error
    console.log(`not checked: ${name}, because ${error.message} is not installed`)
    return !process.env['CI']
  }
}

const results = await Promise.all(Object.entries(checks).map(([name, run]) => check(name, run)))
process.exitCode = results.every(Boolean) ? 0 : 1
