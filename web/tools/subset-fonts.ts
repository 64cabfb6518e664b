import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import subsetFont from 'subset-font'

const stylesheet = resolve(import.meta.dirname, '../app/ui/fonts.css')
const require = createRequire(import.meta.url)

const face =
  /font-weight: (?<min>\d+) (?<max>\d+);\s*src: url\('\.\/fonts\/(?<name>(?<script>latin-ext|latin|arabic)[\w-]*\.woff2)'\)[^}]*?unicode-range:(?<range>[^;]*);/g

/** The characters of a CSS `unicode-range`. */
function charactersOf(range: string): string {
  const parts = [...range.matchAll(/U\+(\w+)(?:-(\w+))?/g)]
  return parts
    .flatMap(([, first = '', last = first]) => {
      const start = parseInt(first, 16)
      return Array.from({ length: parseInt(last, 16) - start + 1 }, (_, i) => String.fromCodePoint(start + i))
    })
    .join('')
}

/** Writes the files of web/app/ui/fonts.css: of the whole font, the characters and weights that the stylesheet declares. */
async function subsetFonts(folder: string): Promise<void> {
  for (const { groups = {} } of readFileSync(stylesheet, 'utf8').matchAll(face)) {
    const { name = '', script, range = '' } = groups
    const whole = require.resolve(`@fontsource-variable/alexandria/files/alexandria-${script}-wght-normal.woff2`)
    const bytes = await subsetFont(readFileSync(whole), charactersOf(range), {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: Number(groups['min']), max: Number(groups['max']) } },
      // without fractions, which nothing uses: their digits weigh 1 kB
      keepFeatures: ['ccmp', 'locl', 'liga', 'rlig', 'init', 'medi', 'fina', 'tnum', 'pnum', 'kern', 'mark', 'mkmk'],
    })
    writeFileSync(join(folder, name), bytes)
  }
}

// `npm run fonts --workspace=web`
await subsetFonts(process.argv[2] ?? join(dirname(stylesheet), 'fonts'))
