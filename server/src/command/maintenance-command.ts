import { type CommandCall, defineCommand, UsedWrongly } from './command.ts'
import { beginMaintenance, endMaintenance } from './maintenance/switch-maintenance.ts'
import { readMessage, readUntil } from './maintenance/read-window.ts'
import { passParameter, signPass } from '#http/maintenance-access.ts'
import { findMaintenance, type MaintenanceWindow } from '#maintenance/maintenance.queries.ts'
import { currentOperator, type Installation, withInstallation } from './with-installation.ts'

export const maintenanceCommand = defineCommand({
  name: 'maintenance',
  summary: 'serve only admins, or everyone again',
  usage: 'on|off|status',
  options: {
    until: { type: 'string', value: 'time', summary: 'when it is expected to end: 45m, 2h, or 2026-12-01T03:00+02:00' },
    message: { type: 'string', value: 'text', summary: 'what visitors read in English instead of the usual text' },
    'message-ar': { type: 'string', value: 'text', summary: 'the same in Arabic' },
    json: { type: 'boolean', summary: 'print {"isOn", "since", "until", "link"}' },
  },
  details:
    'All instances follow within a second. Visitors get a page with status 503 and Retry-After, the API refuses everyone but\n' +
    'admins by server.maintenance. Seat holds and deadlines do not end in the meantime: off moves them by its length.\n' +
    'on may be repeated with another text or time. It never ends by itself.',
  async run(call) {
    const [act, ...rest] = call.positionals
    const run = acts[act ?? '']
    if (!run || rest.length > 0) throw new UsedWrongly('Give on, off or status.')
    refuseOptionsOfOn(call, act!)
    const { values } = call
    const wanted = {
      until: readUntil(values.until, new Date()),
      message: { en: readMessage(values.message), ar: readMessage(values['message-ar']) },
    }
    await withInstallation(call, async (installation) => {
      const { sentence, window } = await run(installation, wanted)
      report(call, installation, { sentence, window })
    })
    return 0
  },
})

interface Result {
  sentence: string
  /** As it is afterwards. */
  window: MaintenanceWindow | undefined
}

type Act = (installation: Installation, wanted: Pick<MaintenanceWindow, 'until' | 'message'>) => Promise<Result>

const acts: Record<string, Act> = {
  async on(installation, wanted) {
    const { isChanged, window } = await beginMaintenance(installation, currentOperator(), wanted)
    return { sentence: isChanged ? 'Only admins are served now.' : 'Maintenance was on already.', window }
  },

  async off(installation) {
    const { isChanged, postponed } = await endMaintenance(installation, currentOperator())
    if (!isChanged) return { sentence: 'Maintenance was off already.', window: undefined }
    const { holds, bookings } = postponed
    return {
      sentence: `Everyone is served again. Later end: ${holds} seat holds, ${bookings} deadlines.`,
      window: undefined,
    }
  },

  async status({ db }) {
    const window = await findMaintenance(db)
    return { sentence: window ? 'Maintenance is on.' : 'Maintenance is off.', window }
  },
}

function refuseOptionsOfOn({ values }: CommandCall, act: string): void {
  const option = ['until', 'message', 'message-ar'].find((name) => values[name] !== undefined)
  if (act !== 'on' && option !== undefined) throw new UsedWrongly(`--${option} belongs to 'maintenance on'.`)
}

function report({ values, terminal }: CommandCall, { config }: Installation, { sentence, window }: Result): void {
  const link = window && `${config.publicUrl}/?${passParameter}=${signPass(config.appSecret)}`
  if (values['json']) {
    const [since, until] = [window?.since ?? null, window?.until ?? null]
    return terminal.print(JSON.stringify({ isOn: window !== undefined, since, until, link: link ?? null }))
  }
  terminal.print(sentence)
  if (!window) return
  terminal.print(`since: ${window.since.toISOString()}`)
  terminal.print(`until: ${window.until?.toISOString() ?? 'not said'}`)
  terminal.print(`This link shows the site in one browser, for 12 hours: ${link}`)
}
