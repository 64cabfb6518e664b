import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { filesOf, textsOf } from './route-texts.ts'

const app = resolve(import.meta.dirname, '../app')

/** What stands on every page: the frame around it, and what it is made of. */
const everywhere = new Set(
  [...filesOf(join(app, 'root.tsx')), ...filesOf(join(app, 'entry.client.tsx'))].map(([path]) => path),
)
/** What public pages are made of: they alone are weighed by the kilobyte. */
const onPublicPages = new Set(
  readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('-page.tsx'))
    .map((path) => filesOf(join(app, path)))
    .filter((files) => /export (?:async )?function loader\b/.test([...files.values()][0] ?? ''))
    .flatMap((files) => [...files.keys()]),
)

export const textsEverywhere = [...textsOf(join(app, 'root.tsx'))]

function textsGroup(id: string): string | null {
  const match = /translations[\\/](\w+)[\\/]([\w-]+)\.po$/.exec(id)
  return match && textsEverywhere.includes(match[2] ?? '') ? `texts-${match[1]}` : null
}

const isIn = (files: Set<string>, id: string): boolean => files.has(id.split('?')[0] ?? id)
const isEverywhere = (id: string): boolean => isIn(everywhere, id) && !/(?:root|entry\.client)\.tsx/.test(id)

const react = /node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser|turbo-stream)[\\/]/
const mantine = /node_modules[\\/](?:@mantine[\\/](?:core|hooks|store)|@floating-ui|react-remove-scroll|clsx)/
const withFrame =
  /node_modules[\\/](?:@lingui[\\/]|@tabler[\\/].*(?:createReactComponent|defaultAttributes))|route-texts|[\\/]app[\\/]shell[\\/]user-face/

/** Few, larger files: fewer requests and better compression on a phone (STACK.md). What only desks and dialogs need stays apart. */
export const chunkGroups = [
  { name: 'react', test: react, priority: 30 },
  { name: textsGroup, priority: 25 },
  { name: 'frame', test: (id: string) => isEverywhere(id) || withFrame.test(id), priority: 22 },
  { name: 'pages', test: (id: string) => isIn(onPublicPages, id), priority: 21, minShareCount: 2 },
  { name: 'dialogs', test: mantine, priority: 20 },
  {
    name: 'forms',
    test: /[\\/]app[\\/](?:ui|api)[\\/]|node_modules[\\/]@mantine[\\/]form/,
    priority: 10,
    minShareCount: 2,
  },
]
