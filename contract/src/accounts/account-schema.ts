import Type from 'typebox'
import { limits } from '../limits.ts'
import { FileUrl, LongText, Nullable, OneLine, requiredLine, Strict, typed } from '../schemas.ts'
import { emailPattern } from './email-address.ts'
import { User } from './user-schema.ts'

export const Email = typed('email', { minLength: 1, pattern: emailPattern, maxLength: 254 })
/** Of a person or an agency. */
export const Name = requiredLine(200, 'name')
export const NewPassword = typed('verbatim', { minLength: limits.passwordMin, maxLength: limits.passwordMax })
export const PasswordInput = typed('verbatim', { minLength: 1, maxLength: limits.passwordMax })
export const Code = typed('code', { pattern: `^[0-9]{${limits.codeDigits}}$` })

/** Of an agency that registers; its name is required then. */
export const NewAgencyDetails = Type.Optional(
  Nullable(
    Strict({
      name: Type.Optional(OneLine),
      logo: Type.Optional(Nullable(FileUrl)),
      description: Type.Optional(Nullable(LongText)),
    }),
  ),
)

/** Random id that a browser stores and sends, so that limits on strangers exempt it once a person signed in there. */
export const Device = Type.Optional(typed('verbatim', { pattern: '^[\\w-]{16,100}$' }))

/** Parameters of a link sent by mail. */
export const LinkParams = Type.Object({ token: typed('verbatim', { minLength: 1, maxLength: 200 }) })

/** The session token, sent as `Authorization: Bearer`, and the user it belongs to. */
export const SignInResponse = Type.Object({ message: Type.String(), token: Type.String(), user: User })

export const VerificationResponse = Type.Object({
  ...SignInResponse.properties,
  passwordRequired: Type.Boolean({ description: 'The password chosen at registration is void; the page asks for one' }),
})
