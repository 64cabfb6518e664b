import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { resolveImport } from './route-texts.ts'

const list = resolve(import.meta.dirname, '../app/trips/page/below-the-fold/below-the-fold-styles.ts')

/** Styles that are imported for their looks alone: without this the build takes their unused names for unused styles. */
export function keepStyles(): Plugin {
  const kept = new Set(
    [...readFileSync(list, 'utf8').matchAll(/import '([.#][^']+\.css)'/g)].map(([, path = '']) =>
      resolveImport(list, path),
    ),
  )
  return {
    name: 'rihla:keep-styles',
    enforce: 'post',
    transform: (code, id) => (kept.has(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined),
  }
}
