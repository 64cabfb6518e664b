import { readdirSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'

const app = resolve(import.meta.dirname, '../app')
/** Names of classes and animations. */
const localName = /(?:\.|@keyframes )(-?[A-Za-z_][\w-]*)/g

const modules = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.module.css'))
  .map((path) => path.split(sep).join('/'))
  .toSorted()

/** Two characters, the first of them a capital, which no global class has. */
function codeOf(module: number): string {
  const first = String.fromCodePoint(65 + Math.floor(module / 36))
  return first + (module % 36).toString(36)
}

/**
 * Short names for the classes of CSS modules, the same in the client's and the server's build: the number of the file and
 * of the class in it. Names with a hash weigh 1.5 to 2 kB more in a page's scripts and styles.
 */
export function shortClassName(name: string, file: string, css: string): string {
  const module = modules.indexOf(
    relative(app, file.split('?')[0] ?? file)
      .split(sep)
      .join('/'),
  )
  const names = [...new Set([...css.matchAll(localName)].map(([, each]) => each))]
  const place = names.indexOf(name)
  if (module < 0 || place < 0) throw new Error(`${file} has no class or animation ${name}`)
  return codeOf(module) + place.toString(36)
}
