import { sendMessage } from '@rihla/contract/messages/messages.api.ts'
import { everyone, type Permission } from '../testing/permission-table.ts'

export const messagesPermissions: Permission[] = [
  {
    route: sendMessage,
    answers: everyone(201),
    call: ({ asker }) => ({
      body: { name: 'Mona', email: `${asker}@example.com`, subject: 'A question', message: 'When does it leave?' },
    }),
  },
]
