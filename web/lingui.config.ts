import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { textNouns } from './vite/nouns.ts'

// One catalogue per noun: a screen loads the texts of the folders it is made of, and nothing else.
export default defineConfig({
  locales: ['en', 'ar'],
  sourceLocale: 'en',
  // as on the server, for `npm run dev`: English texts that stay plain are missing from the catalogues
  pseudoLocale: process.env['PSEUDO_LOCALE'] === '1' ? 'en' : '',
  rootDir: import.meta.dirname,
  catalogs: textNouns().map(({ noun, folder }, _, all) => ({
    path: `<rootDir>/app/translations/{locale}/${noun}`,
    include: [`<rootDir>/app/${folder}/**/*.{ts,tsx}`],
    exclude: all
      .filter((other) => other.folder.startsWith(`${folder}/`))
      .map((inner) => `<rootDir>/app/${inner.folder}/**`),
  })),
  orderBy: 'message',
  format: formatter({ lineNumbers: false }),
})
