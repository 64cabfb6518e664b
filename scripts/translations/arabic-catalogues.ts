import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { entry, unquote } from '../../server/src/translations/read-catalogues.ts'

const root = join(import.meta.dirname, '../..')
/** The workspaces with catalogues, and where they keep the Arabic ones. */
const folders = {
  web: join(root, 'web/app/translations/ar'),
  server: join(root, 'server/src/translations/ar'),
}
type Workspace = keyof typeof folders
export const workspaces = Object.keys(folders) as Workspace[]

interface Message {
  workspace: Workspace
  noun: string
  /** The English message, after its context if it has one. */
  key: string
  english: string
  arabic: string
}

const catalogues = () =>
  workspaces.flatMap((workspace) =>
    readdirSync(folders[workspace]).map((name) => ({
      workspace,
      noun: name.replace(/\.po$/, ''),
      path: join(folders[workspace], name),
    })),
  )

/** Reads all messages; `arabic` is empty where the translation is missing. */
export function readArabic(): Message[] {
  return catalogues().flatMap(({ workspace, noun, path }) =>
    [...readFileSync(path, 'utf8').matchAll(entry)].flatMap(({ groups }) => {
      const english = unquote(groups?.['id'])
      const context = groups?.['context']
      const key = context === undefined ? english : `${context}: ${english}`
      return english === '' ? [] : [{ workspace, noun, key, english, arabic: unquote(groups?.['translated']) }]
    }),
  )
}

/** Finds what a merge leaves when both sides change a translation: only a person knows which one is right. */
export function findDoubles(): string[] {
  const orphans = catalogues().flatMap(({ path }) =>
    [...readFileSync(path, 'utf8').matchAll(/^msgstr (?:".*"\n)+(msgstr .*)/gm)].map(
      ([, second = '']) => `${relative(root, path)}: ${second}`,
    ),
  )
  const entries = Map.groupBy(readArabic(), ({ workspace, noun, key }) => `${workspace} ${noun}: ${key}`)
  const twice = [...entries].filter(([, same]) => new Set(same.map(({ arabic }) => arabic)).size > 1)
  return [...orphans, ...twice.map(([key]) => key)]
}

/** Returns the Arabic that another catalogue of the workspace has for the same message. */
export function knownArabic(): (message: Message) => string | undefined {
  const idOf = ({ workspace, key }: Message) => `${workspace}: ${key}`
  const known = new Map(
    readArabic().flatMap((each) => (each.arabic === '' ? [] : [[idOf(each), each.arabic] as const])),
  )
  return (message) => known.get(idOf(message))
}

/** Fills in the missing translations. */
export function fillArabic(arabicOf: (message: Message) => string | undefined): void {
  for (const { workspace, noun, path } of catalogues()) {
    const before = readFileSync(path, 'utf8')
    const after = before.replace(entry, (...parts) => {
      const whole = parts[0]
      const { id = '', translated = '', context } = parts.at(-1) as Record<string, string | undefined>
      const english = unquote(id)
      if (english === '' || unquote(translated) !== '') return whole
      const key = context === undefined ? english : `${context}: ${english}`
      const arabic = arabicOf({ workspace, noun, key, english, arabic: '' })
      const start = whole.slice(0, whole.length - translated.length)
      return arabic === undefined ? whole : `${start}${JSON.stringify(arabic)}\n`
    })
    if (after !== before) writeFileSync(path, after)
  }
}

/**
 * Finds messages with different translations within a workspace. Its catalogues are merged, so one English message has one
 * Arabic one; where it needs two, they have a context: in the web `context`, on the server `role|Agency`.
 */
export function findDisagreements(): string[] {
  const translations = Map.groupBy(
    readArabic().filter(({ arabic }) => arabic !== ''),
    ({ workspace, key }) => `${workspace}: ${key}`,
  )
  return [...translations].flatMap(([key, messages]) => {
    if (new Set(messages.map(({ arabic }) => arabic)).size === 1) return []
    return [`${key}\n${messages.map(({ noun, arabic }) => `    ${noun}: ${arabic}`).join('\n')}`]
  })
}
