import { startServer } from './start-server.ts'

startServer()
