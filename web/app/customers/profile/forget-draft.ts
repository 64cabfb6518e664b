/** Each person's own: another account in the same browser does not come across it. */
export const draftName = (userId: string): string => `profile-draft ${userId}`

/** Who signs out leaves nothing they typed behind. A session that ends by itself keeps it for when they are back. */
export const forgetDraft = (userId: string): void => localStorage.removeItem(draftName(userId))
