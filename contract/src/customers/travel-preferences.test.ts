import { expect, test } from 'vitest'
import { budgetRanges, joinChoices, motivations, splitChoices, travelStyles } from './travel-preferences.ts'

test('10 motivations, 12 travel styles and 8 budget ranges can be chosen, each once', () => {
  expect([motivations.length, travelStyles.length, budgetRanges.length]).toEqual([10, 12, 8])
  for (const options of [motivations, travelStyles, budgetRanges]) expect(new Set(options).size).toBe(options.length)
})

test('the budget ranges are those of the profile', () => {
  expect(budgetRanges).toEqual([
    'Under 500',
    '500 - 1,500',
    '1,500 - 3,000',
    '3,000 - 5,000',
    '5,000 - 10,000',
    'Over 10,000',
    'Budget varies by trip',
    'Money is no object',
  ])
})

test('several choices are stored as one text and read back', () => {
  for (const options of [motivations, travelStyles]) expect(splitChoices(joinChoices(options))).toEqual(options)
})
