import { join, resolve } from 'node:path'
import { textsOf } from './route-texts.ts'

const app = resolve(import.meta.dirname, '../app')

/** Texts every page needs travel together; those of one kind of screen stay on their own. */
const everywhere = [...textsOf(join(app, 'root.tsx'))]

function textsGroup(id: string): string | null {
  const match = /translations[\\/](\w+)[\\/]([\w-]+)\.po$/.exec(id)
  return match && everywhere.includes(match[2] ?? '') ? `texts-${match[1]}` : null
}

/** Few, larger files: fewer requests and better compression on a phone (STACK.md). */
export const chunkGroups = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser|turbo-stream)[\\/]/, priority: 30 },
  { name: textsGroup, priority: 25 },
  { name: 'dialogs', test: /node_modules[\\/](?:@mantine[\\/](?:core|hooks|store)|@floating-ui|react-remove-scroll|clsx)/, priority: 20 },
  { name: 'ui', test: /[\\/]app[\\/](?:ui|api)[\\/]|node_modules[\\/]@lingui[\\/]/, priority: 10, minShareCount: 2 },
]
