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
  format: formatter({ lineNumbers: false }),
})
