export const faqLimits = { category: 100, question: 300, answer: 5_000 } as const
export const faqDirections = ['up', 'down'] as const
export const faqStates = ['active', 'inactive'] as const
