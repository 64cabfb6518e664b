import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { defaultLocale, locales } from '@rihla/contract/product.ts'

const source = join(import.meta.dirname, 'src')
const hasTexts = (folder: string): boolean =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
    (name) => name.endsWith('.ts') && /\bi18n\.t\(|\/\*i18n\*\//.test(readFileSync(join(folder, name), 'utf8')),
  )
const nouns = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'translations')
  .map(({ name }) => name)
  .filter((noun) => existsSync(join(source, noun)) && hasTexts(join(source, noun)))

/**
 * One catalogue per folder of `src/`, as in the web, and one for the demo's itineraries. That of bookings has the status
 * labels of the contract, too. The English text is the id of a message: the server runs without a build
 * step, so there are no macros that could replace it with a hash.
 */
export default defineConfig({
  // English has no catalogues: the key of a message is its text
  locales: locales.filter((locale) => locale !== defaultLocale),
  sourceLocale: defaultLocale,
  rootDir: import.meta.dirname,
  catalogs: [...nouns.map((noun) => [noun, `src/${noun}`] as const), ['demo', '../demo/src'] as const].map(
    ([name, folder]) => ({
      path: `<rootDir>/src/translations/{locale}/${name}`,
      include: [
        `<rootDir>/${folder}/**/*.ts`,
        ...(name === 'bookings' ? ['<rootDir>/../contract/src/bookings/*.ts'] : []),
      ],
      exclude: ['<rootDir>/**/*.test.ts'],
    }),
  ),
  orderBy: 'messageId',
  // without origins: a moved file would change the catalogues of every translator and branch
  format: formatter({ origins: false, explicitIdAsDefault: true }),
})
