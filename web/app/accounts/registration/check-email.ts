import { emailPattern } from '@rihla/contract/accounts/account.ts'

const pattern = new RegExp(emailPattern)

/** Deliberately permissive: the verification email is the real check. */
export const looksLikeEmail = (email: string): boolean => pattern.test(email)
