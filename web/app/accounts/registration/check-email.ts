import { emailPattern } from '@rihla/contract/accounts/account.ts'

const pattern = new RegExp(emailPattern)

/** Loose on purpose: the mail that arrives is the real check. */
export const looksLikeEmail = (email: string): boolean => pattern.test(email)
