import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { unusedFeatures } from './unused-features.ts'

const { resolve } = createRequire(import.meta.url)
const context = {
  error(message: string): never {
    throw new Error(message)
  },
}
type Transform = (this: typeof context, code: string, id: string) => { code: string } | undefined
const transform = (code: string, id: string) =>
  (unusedFeatures().transform as unknown as Transform).call(context, code, id)?.code

const reactDom = join(dirname(resolve('react-dom/package.json')), 'cjs/react-dom-client.production.js')

test('leaves out of React what pages do not use', () => {
  const lean = transform(readFileSync(reactDom, 'utf8'), reactDom) ?? ''
  expect(lean).not.toContain('335544064')
  expect(lean).not.toContain('FragmentInstance.prototype')
  expect(lean).toMatch(/function startViewTransition\([^)]*\) \{\}/)
})

test('a changed library fails the build instead of being sent whole', () => {
  expect(() => transform('export {}', reactDom)).toThrow(/has changed/)
})

test.each([
  "import { Form } from 'react-router'",
  'import { useState, ViewTransition } from "react"',
  "import { preload } from 'react-dom'",
  '<Link to="/" viewTransition>',
  'export const clientAction = async () => null',
  'export async function action() {}',
])('%s fails the build', (code) => {
  expect(() => transform(code, '/web/app/page.tsx')).toThrow(/leaves out/)
})

test.each(["import { Link, useNavigate } from 'react-router'", "import { preloadModule } from 'react-dom'"])(
  '%s does not',
  (code) => {
    expect(transform(code, '/web/app/page.tsx')).toBeUndefined()
  },
)
