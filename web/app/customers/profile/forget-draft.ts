/** One key per user, so that another account in the same browser does not see the draft. */
export const draftName = (userId: string): string => `profile-draft ${userId}`

/** Called on explicit sign-out. An expired session keeps the draft for the next sign-in. */
export const forgetDraft = (userId: string): void => localStorage.removeItem(draftName(userId))
