import * as admin from '@rihla/contract/messages/admin-messages.api.ts'
import { sendMessage } from '@rihla/contract/messages/messages.api.ts'
import { buildMessage } from '#testing/builders/messages.ts'
import { everyone, only, type Permission, type World } from '#testing/permission-table.ts'

const ofMessage = async ({ it }: World) => ({ params: { id: await buildMessage(it.context) } })

export const messagesPermissions: Permission[] = [
  {
    route: sendMessage,
    statuses: everyone(201),
    call: ({ caller }) => ({
      body: { name: 'Mona', email: `${caller}@example.com`, subject: 'A question', message: 'When does it leave?' },
    }),
  },
  { route: admin.listMessages, statuses: only({ admin: 200 }) },
  { route: admin.exportMessages, statuses: only({ admin: 200 }) },
  { route: admin.readMessageStats, statuses: only({ admin: 200 }) },
  { route: admin.readMessage, statuses: only({ admin: 200 }), call: ofMessage },
  {
    route: admin.changeMessageStatus,
    statuses: only({ admin: 200 }),
    call: async (world) => ({ ...(await ofMessage(world)), body: { status: 'read' } }),
  },
  {
    route: admin.replyToMessage,
    statuses: only({ admin: 200 }),
    call: async (world) => ({ ...(await ofMessage(world)), body: { subject: 'Re: A question', message: 'At six.' } }),
  },
  { route: admin.deleteMessage, statuses: only({ admin: 200 }), call: ofMessage },
]
