/** Travel motivations: question 1 of a customer's profile, multiple choice (docs/product/accounts.md#profiles). */
export const motivations = [
  'Rest and quiet',
  'Adventure',
  'Nature and landscapes',
  'History and heritage',
  'Food and markets',
  'Meeting people',
  'Sea and diving',
  'Sport and movement',
  'Time with family',
  'Faith and pilgrimage',
] as const
export type Motivation = (typeof motivations)[number]

/** Travel styles: question 2, multiple choice. */
export const travelStyles = [
  'Small group',
  'Private trip',
  'With my partner',
  'With children',
  'With friends',
  'On my own',
  'Camping',
  'Simple rooms',
  'Comfortable hotels',
  'On foot',
  'By train and bus',
  'Slow with free time',
] as const
export type TravelStyle = (typeof travelStyles)[number]

/** Budget: question 3, single choice. */
export const budgetRanges = [
  'Under 500',
  '500 - 1,500',
  '1,500 - 3,000',
  '3,000 - 5,000',
  '5,000 - 10,000',
  'Over 10,000',
  'Budget varies by trip',
  'Money is no object',
] as const
export type BudgetRange = (typeof budgetRanges)[number]

/** Chosen labels as stored and sent: one comma-separated text. No label contains a comma. */
export const joinChoices = (labels: readonly string[]): string => labels.join(', ')

export const splitChoices = (text: string): string[] =>
  text
    .split(',')
    .map((label) => label.trim())
    .filter((label) => label !== '')
