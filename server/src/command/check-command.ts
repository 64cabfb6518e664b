import { checkDatabase } from './check/check-database.ts'
import { defineCommand, refusePositionals, UsedWrongly } from './command.ts'
import { withInstallation } from './with-installation.ts'

const defaultSeconds = 300
const maxSeconds = 24 * 3_600

export const checkCommand = defineCommand({
  name: 'check',
  summary: 'compare what must agree in the database: seats, histories, promos, ledger, outbox',
  options: {
    timeout: { type: 'string', value: 'seconds', summary: `limit of each statement (default ${defaultSeconds})` },
    json: { type: 'boolean', summary: 'print {"isSound": …, "invariants": [{"name", "violations"}]}' },
  },
  details:
    'Reads one snapshot and changes nothing: run it while the server serves, after a restore, or every night.\n' +
    'Exit code 1: something does not agree. Nothing is corrected, because a person decides which side is right.',
  async run(call) {
    refusePositionals(call)
    const seconds = Number(call.values.timeout ?? defaultSeconds)
    if (!Number.isInteger(seconds) || seconds < 1 || seconds > maxSeconds) {
      throw new UsedWrongly(`--timeout is a whole number of seconds from 1 to ${maxSeconds}.`)
    }
    const invariants = await withInstallation(call, (installation) => checkDatabase(installation, seconds * 1_000))
    const isSound = invariants.every(({ violations }) => violations.length === 0)
    const { print } = call.terminal
    if (call.values.json) print(JSON.stringify({ isSound, invariants }))
    else {
      for (const { name, violations } of invariants) {
        print(`${violations.length === 0 ? 'holds ' : 'BROKEN'}  ${name}`)
        for (const violation of violations) print(`        ${violation}`)
      }
    }
    return isSound ? 0 : 1
  },
})
