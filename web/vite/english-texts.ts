import { createCompiledCatalog } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import { defaultLocale } from '@rihla/contract/product.ts'
import type { Plugin } from 'vite'

/** Language and noun of a catalogue, given its path or module id. */
export function catalogueOf(id: string): { locale: string; noun: string } | undefined {
  const [, locale = '', noun = '', query] = /translations[\\/](\w+)[\\/]([\w-]+)\.po(\?english)?$/.exec(id) ?? []
  return noun ? { locale: query ? defaultLocale : locale, noun } : undefined
}

/** The English texts of a catalogue by message id: its keys. */
export async function englishIn(source: string): Promise<Record<string, string>> {
  const context = { locale: undefined, sourceLocale: defaultLocale, filename: '' }
  const entries = Object.entries(await formatter().parse(source, context))
  return Object.fromEntries(entries.map(([id, { message = '' }]) => [id, message]))
}

/**
 * Serves `trips.po?english`. With the pseudo locale, as on the server, texts that stay plain are missing from the
 * catalogues.
 */
export function englishTexts({ isPseudoLocale = false } = {}): Plugin {
  return {
    name: 'rihla:english-texts',
    transform: {
      filter: { id: /\.po\?english$/ },
      async handler(source) {
        const { source: code, errors } = createCompiledCatalog(defaultLocale, await englishIn(source), {
          namespace: 'es',
          ...(isPseudoLocale && { pseudoLocale: defaultLocale }),
        })
        if (errors[0]) this.error(`${errors[0].source}: ${errors[0].error.message}`)
        return { code, map: null, moduleType: 'js' }
      },
    },
  }
}
