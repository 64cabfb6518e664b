import { invisible, joiners } from '../texts/invisible-characters.ts'

const invisibles = new RegExp(String.raw`[${invisible}]|[\u{e0000}-\u{e0fff}]`, 'gu')
const outerJoiners = new RegExp(String.raw`(?<![\p{L}\p{M}])[${joiners}]+|[${joiners}]+(?![\p{L}\p{M}])`, 'gu')

/** A name as it is stored: without invisible and direction characters; joiners stay between letters. */
export const visibleName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(invisibles, '')
    .replace(outerJoiners, '')
    .replaceAll(/[ \t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g, ' ')
    .trim()
