import { defineCommand, refusePositionals } from './command.ts'
import type { Finding } from './doctor/finding.ts'
import { runDoctor } from './doctor/run-doctor.ts'

export const doctorCommand = defineCommand({
  name: 'doctor',
  summary: 'examine the installation and say what is wrong and what to do',
  options: {
    'send-to': { type: 'string', value: 'email', summary: 'send a test mail to this address' },
    json: { type: 'boolean', summary: 'print {"isWell": …, "findings": [{"name", "state", "message"}]}' },
  },
  details:
    'Examines versions, configuration, disk, storage, mail, proxies, the database with its roles, settings, pooler,\n' +
    'migrations and clock, and what admins have to set. Writes and deletes one object in the storage, and changes nothing\n' +
    'else. Exit code 1: something is wrong. A warning is something that works but should be changed.',
  async run(call) {
    refusePositionals(call)
    const { values, environment, terminal } = call
    const findings: Finding[] = []
    const report = (finding: Finding): void => {
      findings.push(finding)
      const { name, state, message } = finding
      if (!values.json) terminal.print(`${state.padEnd(7)}  ${name}: ${message}`)
    }
    await runDoctor(environment, { sendTo: values['send-to'], report })
    const isWell = findings.every(({ state }) => state !== 'wrong')
    if (values.json) terminal.print(JSON.stringify({ isWell, findings }))
    return isWell ? 0 : 1
  },
})
