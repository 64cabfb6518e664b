import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { shortClassName } from './class-names.ts'

const app = resolve(import.meta.dirname, '../app')

test('every class of every CSS module has a name of its own, which no global class has', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.module.css'))
  const names = files.flatMap((file) => {
    const css = readFileSync(join(app, file), 'utf8')
    const classes = new Set([...css.matchAll(/^\s*\.([\w-]+)/gm)].map(([, name = '']) => name))
    return [...classes].map((name) => shortClassName(name, join(app, file), css))
  })
  expect(names.length).toBeGreaterThan(500)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[A-Z][\da-z]{2,3}$/.test(name))).toEqual([])
})
