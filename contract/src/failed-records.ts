import Type, { type Static } from 'typebox'
import { Id } from './schemas.ts'

/** The records that a request for several left as they were, each with its reason (docs/product/api.md#several-records). */
export const FailedRecords = Type.Array(Type.Object({ _id: Id, code: Type.String(), message: Type.String() }))
export type FailedRecord = Static<typeof FailedRecords>[number]
