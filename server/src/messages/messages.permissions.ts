import * as admin from '@rihla/contract/messages/admin-messages.api.ts'
import { sendMessage } from '@rihla/contract/messages/messages.api.ts'
import { buildMessage } from '#testing/builders/messages.ts'
import { everyone, only, type Permission, type World } from '#testing/permission-table.ts'

const ofMessage = async ({ it }: World) => ({ params: { id: await buildMessage(it.context) } })

export const messagesPermissions: Permission[] = [
  {
    route: sendMessage,
    answers: everyone(201),
    call: ({ asker }) => ({
      body: { name: 'Mona', email: `${asker}@example.com`, subject: 'A question', message: 'When does it leave?' },
    }),
  },
  { route: admin.listMessages, answers: only({ admin: 200 }) },
  { route: admin.exportMessages, answers: only({ admin: 200 }) },
  { route: admin.readMessageStats, answers: only({ admin: 200 }) },
  { route: admin.readMessage, answers: only({ admin: 200 }), call: ofMessage },
  {
    route: admin.changeMessageStatus,
    answers: only({ admin: 200 }),
    call: async (world) => ({ ...(await ofMessage(world)), body: { status: 'read' } }),
  },
  {
    route: admin.replyToMessage,
    answers: only({ admin: 200 }),
    call: async (world) => ({ ...(await ofMessage(world)), body: { subject: 'Re: A question', message: 'At six.' } }),
  },
  { route: admin.deleteMessage, answers: only({ admin: 200 }), call: ofMessage },
]
