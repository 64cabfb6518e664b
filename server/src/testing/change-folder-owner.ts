/** Run as a process of its own: owns an embedded database's folder until it is killed, or once and stops. */
import { ownEmbeddedDatabase } from '#database/embedded/own-embedded-database.ts'

const [folder = '', mode] = process.argv.slice(2)
const owned = await ownEmbeddedDatabase(folder)
process.stdout.write('ready\n')
if (mode === 'once') await owned.stop()
else setInterval(() => {}, 60_000)
