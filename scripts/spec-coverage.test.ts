import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const page = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')
const rows = page.split('\n').filter((line) => /^\| (?!requirement|---)/.test(line))
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, path = '']) => path)

test('every file it mentions exists', () => {
  const paths = pathsIn(page)
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every requirement lists its implementation and its tests', () => {
  expect(rows.length).toBeGreaterThan(60)
  const incompleteRows = rows.filter(
    (row) => row.split(' | ').length !== 3 || row.split(' | ').some((cell) => !cell.trim()),
  )
  expect(incompleteRows).toEqual([])
})
