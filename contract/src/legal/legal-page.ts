/** The legal pages; each is the path of its page (docs/product/legal-pages.md). */
export const legalPages = ['about', 'terms', 'privacy', 'refund-policy', 'money-protection'] as const
export type LegalPageName = (typeof legalPages)[number]

export const legalPageLimits = { title: 120, body: 40_000, maxVersion: 1_000_000 } as const

/** What a version consists of, in both languages. */
export const legalTexts = ['title', 'titleAr', 'body', 'bodyAr'] as const
export type LegalTexts = Record<(typeof legalTexts)[number], string>
