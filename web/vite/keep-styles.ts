import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { resolveImport } from './route-texts.ts'

const list = resolve(import.meta.dirname, '../app/trips/page/below-the-fold/below-the-fold-styles.ts')

/** Keeps stylesheets imported for side effects only, which the build would otherwise drop as unused. */
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
