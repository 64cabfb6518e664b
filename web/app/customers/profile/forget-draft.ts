/** The key that `stored` uses for the draft of the profile form (profile-draft.ts). */
export const draftName = (userId: string): string => `profile-draft.1 ${userId}`

/**
 * Called on explicit sign-out. An expired session keeps the draft for the next sign-in. Does not import the form, which
 * would be too heavy for the menu of every page.
 */
export const forgetDraft = (userId: string): void => localStorage.removeItem(draftName(userId))
