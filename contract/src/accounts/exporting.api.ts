import Type from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { Strict } from '../schemas.ts'
import { PasswordInput } from './account-schema.ts'

/** It holds identity papers: a session alone does not open it. */
export const downloadOwnData = defineEndpoint({
  method: 'POST',
  url: '/api/users/me/data',
  access: 'signed-in',
  schema: {
    summary: 'Download everything kept about oneself: JSON and files in one ZIP',
    tags: ['accounts'],
    body: Strict({ password: PasswordInput }),
    response: { 200: Type.Unsafe<Blob>({ type: 'string', format: 'binary', description: 'application/zip' }) },
  },
})
