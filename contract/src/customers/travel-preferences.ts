/** Why people travel: question 1 of a customer's profile, several may be chosen (SPEC.md §2, DECISIONS.md §3). */
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

/** How they like to travel: question 2, several may be chosen. */
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

/** What they spend: question 3, one of these. */
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

/** Chosen labels as they are kept and sent: one text, separated by commas. No label has a comma in it. */
export const joinChoices = (labels: readonly string[]): string => labels.join(', ')

export const splitChoices = (text: string): string[] =>
  text
    .split(',')
    .map((label) => label.trim())
    .filter((label) => label !== '')
