import { endpointsOf } from '../endpoint.ts'
import { fileOf, Strict } from '../schemas.ts'
import { PasswordInput } from './account-schema.ts'

const accounts = endpointsOf('accounts')

/** Requires the password as well as a session, because the export contains identity documents. */
export const downloadOwnData = accounts.post('/api/users/me/data', 'signed-in', {
  summary: 'Export all personal data: JSON and files in one ZIP',
  body: Strict({ password: PasswordInput }),
  response: { 200: fileOf<Blob>('application/zip') },
})
