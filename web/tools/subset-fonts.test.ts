import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

test('the font files contain the characters and weights that fonts.css declares', () => {
  const fonts = resolve(import.meta.dirname, '../app/ui/fonts')
  const folder = mkdtempSync(join(tmpdir(), 'rihla-fonts-'))
  execFileSync(process.execPath, [join(import.meta.dirname, 'subset-fonts.ts'), folder])
  const names = readdirSync(fonts)
  expect(names).toEqual(['arabic-rare.woff2', 'arabic.woff2', 'latin-ext.woff2', 'latin-rare.woff2', 'latin.woff2'])
  expect(readdirSync(folder)).toEqual(names)
  for (const name of names) {
    const isCurrent = readFileSync(join(fonts, name)).equals(readFileSync(join(folder, name)))
    expect(isCurrent, `${name}: npm run fonts --workspace=web`).toBe(true)
  }
  rmSync(folder, { recursive: true })
})
