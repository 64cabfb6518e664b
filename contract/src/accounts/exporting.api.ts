import Type from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { Strict } from '../schemas.ts'
import { PasswordInput } from './account-schema.ts'

/** Requires the password as well as a session, because the export contains identity documents. */
export const downloadOwnData = defineEndpoint({
  method: 'POST',
  url: '/api/users/me/data',
  access: 'signed-in',
  schema: {
    summary: 'Export all personal data: JSON and files in one ZIP',
    tags: ['accounts'],
    body: Strict({ password: PasswordInput }),
    response: { 200: Type.Unsafe<Blob>({ type: 'string', format: 'binary', description: 'application/zip' }) },
  },
})
