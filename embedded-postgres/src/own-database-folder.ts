/**
 * Child process of a test: takes ownership of an embedded database's folder until killed, or takes it once and exits.
 */
import { ownEmbeddedDatabase } from './own-embedded-database.ts'

const [folder = '', mode] = process.argv.slice(2)
const owned = await ownEmbeddedDatabase(folder)
process.stdout.write('ready\n')
if (mode === 'once') await owned.stop()
else setInterval(() => {}, 60_000)
