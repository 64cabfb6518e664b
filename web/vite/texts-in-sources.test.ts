import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, traverse, types as t } from '@babel/core'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '../app')
const macros = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])
const shownProps = new Set(['alt', 'aria-label', 'aria-description', 'description', 'label', 'placeholder', 'title'])

/** Names, addresses and keys of the keyboard are the same in every language. */
const isUntranslated = (text: string): boolean => /^(?:WhatsApp|Instagram|https:\/\/\S*|[A-Z])$/.test(text)

const isText = (text: string): boolean => /\p{L}/u.test(text) && !isUntranslated(text)

/** The texts in JSX that are not in a Lingui macro and therefore in no catalogue. */
function plainTextsIn(source: string): string[] {
  const tree = parseSync(source, { configFile: false, babelrc: false, parserOpts: { plugins: ['typescript', 'jsx'] } })
  const found: string[] = []
  traverse(tree!, {
    JSXText(path) {
      const isTranslated = path.findParent(
        ({ node }) =>
          t.isJSXElement(node) &&
          t.isJSXIdentifier(node.openingElement.name) &&
          macros.has(node.openingElement.name.name),
      )
      if (isText(path.node.value.trim()) && !isTranslated) found.push(path.node.value.trim())
    },
    JSXAttribute({ node: { name, value } }) {
      const isShown = t.isJSXIdentifier(name) && shownProps.has(name.name)
      if (isShown && t.isStringLiteral(value) && isText(value.value)) found.push(`${name.name}="${value.value}"`)
    },
  })
  return found
}

test('finds plain texts and attributes, not those of macros', () => {
  const source = '<p title="Plain"><b>Bold</b><Trans>Known <b>text</b></Trans>{t`Known`} 3 · </p>'
  expect(plainTextsIn(source)).toEqual(['title="Plain"', 'Bold'])
})

test('screens have no text outside the catalogues', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'),
  )
  expect(files.length).toBeGreaterThan(200)
  const plain = files.flatMap((name) =>
    plainTextsIn(readFileSync(join(app, name), 'utf8')).map((text) => `${name}: ${text}`),
  )
  expect(plain).toEqual([])
})
