import { transformAsync } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import { expect, test } from 'vitest'
import { englishIn } from './english-texts.ts'
import { differences, idsIn } from './known-texts.ts'

const catalogue =
  'msgid ""\nmsgstr ""\n\nmsgid "Save"\nmsgstr "حفظ"\n\nmsgctxt "a promo"\nmsgid "Active"\nmsgstr "سارٍ"\n'

/** The ids that a production build of a component has. */
async function idsOf(source: string): Promise<Map<string, string>> {
  const built = await transformAsync(`import { Trans, useLingui } from '@lingui/react/macro'\n${source}`, {
    configFile: false,
    babelrc: false,
    filename: 'button.jsx',
    parserOpts: { plugins: ['jsx'] },
    plugins: [[macros, { descriptorFields: 'id-only' }]],
  })
  return new Map(idsIn(built?.code ?? '').map((id) => [id, 'button.tsx']))
}

const component = (texts: string) => `export function Button() { const { t } = useLingui(); return <b>${texts}</b> }`
const save = '{t`Save`}'
const active = "<Trans context='a promo'>Active</Trans>"

test.each([
  ['exactly the texts of the sources', save + active, []],
  ['a text of the sources is missing', save + active + '{t`Delete`}', ['ar/ui.po lacks a text of button.tsx']],
  ['one text is not used', save, ['ar/ui.po has an unused text: Active']],
  [
    'a text has another context',
    `${save}<Trans context="a person">Active</Trans>`,
    ['ar/ui.po lacks a text of button.tsx', 'ar/ui.po has an unused text: Active'],
  ],
])('compares a catalogue with the sources: %s', async (_, texts, expected) => {
  expect(differences('ar/ui.po', await englishIn(catalogue), await idsOf(component(texts)))).toEqual(expected)
})
