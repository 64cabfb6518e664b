import Type from 'typebox'
import { limits } from '../limits.ts'
import { emailPattern } from './account.ts'
import { User } from './user-schema.ts'

export const Email = Type.String({ pattern: emailPattern, maxLength: 254 })
export const NewPassword = Type.String({ minLength: limits.passwordMin, maxLength: limits.passwordMax })
export const PasswordInput = Type.String({ minLength: 1, maxLength: limits.passwordMax })
export const Code = Type.String({ pattern: `^[0-9]{${limits.codeDigits}}$` })

/** What a mailed link carries. */
export const LinkParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) })

/** The token to send as `Authorization: Bearer`, and who it is for. */
export const SignInResponse = Type.Object({ message: Type.String(), token: Type.String(), user: User })
