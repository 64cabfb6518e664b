import { describe, expect, test } from 'vitest'
import { toLatinLetters } from './latin-letters.ts'
import type { ChooseSubset } from './text-fonts.ts'
import { readParagraph, toDrawable, visualRuns } from './visual-runs.ts'

/**
 * The split of the font's files: Arabic has its letters and the space, Latin everything else except unsupported
 * characters.
 */
const chooseSubset: ChooseSubset = (codePoint, preferred) => {
  const character = String.fromCodePoint(codePoint)
  const has = {
    arabic: /[\p{Script=Arabic}\u060C\u064B-\u0652 ]/u.test(character),
    latin: /[\u0020-\u024F–…·]/u.test(character),
  }
  if (preferred === 'arabic' || preferred === 'latin') if (has[preferred]) return preferred
  return has.latin ? 'latin' : has.arabic ? 'arabic' : undefined
}

const runsOf = (text: string, direction: 'ltr' | 'rtl'): string[] => {
  const paragraph = readParagraph(toDrawable(text, chooseSubset), direction, chooseSubset)
  return visualRuns(paragraph, 0, paragraph.text.length).map((run) => run.text)
}

describe('runs are ordered from the left, each in the order its letters are shaped', () => {
  test.each([
    ['English', 'ltr', 'Siwa 2026', ['Siwa 2026']],
    ['Arabic', 'rtl', 'واحة سيوة', ['واحة سيوة']],
    // the number follows the preceding Arabic, as in every program
    ['a mixed name in English', 'ltr', 'Mohamed محمد 2026', ['Mohamed ', '2026', 'محمد ']],
    ['a mixed name in Arabic', 'rtl', 'محمد Mohamed', ['Mohamed', 'محمد ']],
    ['a number in Arabic', 'rtl', 'قبل 7 أيام', ['أيام', ' ', '7', 'قبل ']],
    ['brackets are mirrored in Arabic', 'rtl', '(سيوة)', ['(', 'سيوة', ')']],
    ['a span of days reads from the right', 'rtl', '3 – 6', ['6', ' – ', '3']],
    ['an isolated phone number', 'rtl', 'على \u2066+20 100\u2069', ['+20 100', 'على ']],
  ] as const)('%s', (_name, direction, text, expected) => expect(runsOf(text, direction)).toEqual(expected))

  test('each line is ordered separately, not as part of its paragraph', () => {
    const text = 'محمد Mohamed Ali علي'
    const paragraph = readParagraph(text, 'rtl', chooseSubset)
    expect(visualRuns(paragraph, 0, 12).map((run) => run.text)).toEqual(['Mohamed', 'محمد '])
    expect(visualRuns(paragraph, 13, text.length).map((run) => run.text)).toEqual(['علي', ' ', 'Ali'])
  })

  test('pictures and invisible control characters are left out, other letters transliterated', () => {
    expect(runsOf('a\u{1F42B}b\u200Fc王', 'ltr').join('')).toBe('abcWang')
  })
})

test.each([
  ['Юлия Щербакова', 'Iuliia Shcherbakova'],
  ['Андрей', 'Andrei'],
  ['Γιώργος', 'Giorgos'],
  ['Zoë Müller', 'Zoë Müller'],
])('%s is transliterated to %s', (name, expected) => expect(toLatinLetters(name)).toBe(expected))
