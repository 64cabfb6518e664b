import { invisible, joiners } from './invisible-characters.ts'

const invisibles = new RegExp(String.raw`[${invisible}]|[\u{e0000}-\u{e0fff}]`, 'gu')
const outerJoiners = new RegExp(String.raw`(?<![\p{L}\p{M}])[${joiners}]+|[${joiners}]+(?![\p{L}\p{M}])`, 'gu')

/** A name as it is stored: without invisible and direction characters; joiners stay between letters. */
export const visibleName = (name: string): string => name.replace(invisibles, '').replace(outerJoiners, '').trim()
