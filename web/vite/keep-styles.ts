import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { resolveImport } from './route-texts.ts'

const app = resolve(import.meta.dirname, '../app')
const lists = ['trips/page/below-the-fold/below-the-fold-styles.ts', 'home/contact/contact-styles.ts']

/** Keeps stylesheets imported for side effects only, which the build would otherwise drop as unused. */
export function keepStyles(): Plugin {
  const kept = new Set(
    lists
      .map((list) => join(app, list))
      .flatMap((list) =>
        [...readFileSync(list, 'utf8').matchAll(/import '([.#][^']+\.css)'/g)].map(([, path = '']) =>
          resolveImport(list, path),
        ),
      ),
  )
  return {
    name: 'rihla:keep-styles',
    enforce: 'post',
    transform: (code, id) => (kept.has(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined),
  }
}
