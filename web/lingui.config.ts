import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { defaultLocale, locales } from '@rihla/contract/product.ts'
import { textNouns } from './vite/nouns.ts'

// One catalogue per noun: a screen loads the texts of the folders it is made of, and nothing else.
export default defineConfig({
  // English has no catalogues: `vite/english-texts.ts` makes them of the keys
  locales: locales.filter((locale) => locale !== defaultLocale),
  sourceLocale: defaultLocale,
  rootDir: import.meta.dirname,
  catalogs: textNouns().map(({ noun, folder, files }, _, all) => ({
    path: `<rootDir>/app/translations/{locale}/${noun}`,
    include: files ? files.map((file) => `<rootDir>/app/${file}`) : [`<rootDir>/app/${folder}/**/*.{ts,tsx}`],
    exclude: files
      ? []
      : [
          ...all
            .filter((other) => other.folder.startsWith(`${folder}/`))
            .map((inner) => `<rootDir>/app/${inner.folder}/**`),
          ...all
            .filter((other) => other.folder === folder)
            .flatMap((part) => part.files ?? [])
            .map((file) => `<rootDir>/app/${file}`),
        ],
  })),
  orderBy: 'message',
  // without origins: a moved file would change the catalogues of every translator and branch
  format: formatter({ origins: false }),
})
