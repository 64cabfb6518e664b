import { expect, test } from 'vitest'
import { findDisagreements, findDoubles } from './arabic-catalogues.ts'

test('no merge has left two translations of one text', () => {
  expect(findDoubles()).toEqual([])
})

test('a text is translated alike in all catalogues of a workspace', () => {
  expect(findDisagreements()).toEqual([])
})
