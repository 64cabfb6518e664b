import { readConfiguration } from '#configuration.ts'
import { listPendingSteps } from '#database/migrate.ts'
import { type DatabaseUrls, prepareDatabase } from '#prepare-database.ts'
import { defineCommand, refusePositionals } from './command.ts'
import { withDatabaseUrls } from './database-urls.ts'
import type { Terminal } from './terminal.ts'
import { logTo, requireDatabase } from './with-installation.ts'

export const migrateCommand = defineCommand({
  name: 'migrate',
  summary: 'run the pending migrations, and grant what the role of the application needs',
  options: {
    'dry-run': { type: 'boolean', summary: 'only list what is pending; exit code 1 if anything is' },
    json: { type: 'boolean', summary: 'print {"ran": […]} or {"pending": […]}' },
  },
  async run(call) {
    refusePositionals(call)
    const { values, environment, terminal } = call
    const config = readConfiguration(environment)
    const names = await withDatabaseUrls(
      config,
      async (urls) => {
        await requireDatabase(config)
        return values['dry-run'] ? listPendingSteps(urls.owner ?? urls.application) : migrateAll(urls, terminal)
      },
      { mayCreate: true },
    )
    const [label, none] = values['dry-run']
      ? (['pending', 'Nothing is pending.'] as const)
      : (['ran', 'Nothing was pending.'] as const)
    if (values.json) terminal.print(JSON.stringify({ [label]: names }))
    else if (names.length === 0) terminal.print(none)
    else for (const name of names) terminal.print(`${label}: ${name}`)
    return values['dry-run'] && names.length > 0 ? 1 : 0
  },
})

const migrateAll = (urls: DatabaseUrls, terminal: Terminal): Promise<string[]> => prepareDatabase(urls, logTo(terminal))
