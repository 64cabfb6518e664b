import { errorStatus, type ErrorCode } from '@rihla/contract/errors.ts'
import { OneOf } from '@rihla/contract/schemas.ts'
import Type from 'typebox'

/** `ErrorBody` for OpenAPI. */
export const ErrorBodySchema = Type.Object({
  code: OneOf(Object.keys(errorStatus) as ErrorCode[]),
  message: Type.String({ description: 'Human-readable, in the requested language' }),
  requestId: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'One message per refused field' })),
  details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  requiresVerification: Type.Optional(Type.Literal(true)),
  email: Type.Optional(Type.String()),
})
