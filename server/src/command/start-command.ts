import { defineCommand, refusePositionals } from './command.ts'

export const startCommand = defineCommand({
  name: 'start',
  summary: 'start the server, until SIGTERM or Ctrl+C',
  options: {},
  async run(call) {
    refusePositionals(call)
    const { startServer } = await import('#start-server.ts')
    startServer()
    return 0
  },
})
