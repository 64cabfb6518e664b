import createBidi, { type Bidi, type EmbeddingLevels } from 'bidi-js'
import { inAscii } from './latin-letters.ts'
import type { ChooseSubset, Subset } from './text-fonts.ts'

/** A segment of a line in one font and one direction; runs are listed in drawing order, from the left. */
export interface VisualRun {
  text: string
  subset: Subset
}

/** A paragraph with the direction and font of each character. */
export interface Paragraph {
  text: string
  levels: EmbeddingLevels
  subsets: Subset[]
}

// its types describe the file for import, Node loads the one for require
const bidi = (createBidi as unknown as () => Bidi)()
// control the order, draw nothing; pairs of them would be drawn as boxes
const isOrderControl = /\p{Bidi_Control}/u
const isInvisible = /\p{Cf}/u

/** The text in characters that the fonts have, and with the controls of its order. */
export const toDrawable = (text: string, chooseSubset: ChooseSubset): string =>
  [...text].map((character) => drawableOf(character, chooseSubset)).join('')

function drawableOf(character: string, chooseSubset: ChooseSubset): string {
  if (isInvisible.test(character)) return isOrderControl.test(character) ? character : ''
  return chooseSubset(character.codePointAt(0) ?? 0, undefined) === undefined ? inAscii(character) : character
}

/** `text` is drawable. */
export function readParagraph(text: string, direction: 'ltr' | 'rtl', chooseSubset: ChooseSubset): Paragraph {
  const subsets: Subset[] = []
  let previous: Subset | undefined
  for (const character of text) {
    // spaces and punctuation stay with the letters before them, so that Arabic is shaped in whole phrases
    previous = chooseSubset(character.codePointAt(0) ?? 0, previous) ?? previous ?? 'latin'
    for (let unit = 0; unit < character.length; unit += 1) subsets.push(previous)
  }
  return { text, levels: bidi.getEmbeddingLevels(text, direction), subsets }
}

/** The runs of one line, characters `start` to `end` (exclusive), by the Unicode bidirectional algorithm. */
export function visualRuns({ text, levels, subsets }: Paragraph, start: number, end: number): VisualRun[] {
  const order = Array.from({ length: end - start }, (_, offset) => start + offset)
  for (const [from = 0, to = 0] of bidi.getReorderSegments(text, levels, start, end - 1)) {
    const turned = order.slice(from - start, to - start + 1).toReversed()
    order.splice(from - start, turned.length, ...turned)
  }
  const runs: { subset: Subset; level: number; indices: number[] }[] = []
  for (const index of order) {
    if (isOrderControl.test(text.charAt(index))) continue
    const [level = 0, subset = 'latin'] = [levels.levels[index], subsets[index]]
    const run = runs.at(-1)
    if (run && run.level === level && run.subset === subset) run.indices.push(index)
    else runs.push({ subset, level, indices: [index] })
  }
  return runs.map(({ subset, level, indices }) => ({
    subset,
    text: level % 2 === 0 ? textAt(text, indices) : rightToLeft(text, indices.toReversed()),
  }))
}

const textAt = (text: string, indices: number[]): string => indices.map((index) => text.charAt(index)).join('')

/**
 * Mirrors brackets. The shaper reverses Arabic itself and nothing else: runs of only spaces and punctuation are
 * reversed here.
 */
function rightToLeft(text: string, indices: number[]): string {
  const characters = indices.map((index) => bidi.getMirroredCharacter(text.charAt(index)) ?? text.charAt(index))
  return /\p{Script=Arabic}/u.test(characters.join('')) ? characters.join('') : characters.toReversed().join('')
}
