import { Email } from '../accounts/account-schema.ts'
import { endpointsOf } from '../endpoint.ts'
import { Message, requiredLine, requiredText, Strict } from '../schemas.ts'
import { messageLimits } from './message.ts'

const messages = endpointsOf('messages')

/** The contact form. A duplicate within a minute counts as a double click: it succeeds and is stored once. */
export const sendMessage = messages.post('/api/messages', 'everyone', {
  summary: 'Send a message through the contact form',
  body: Strict({
    name: requiredLine(messageLimits.name, 'name'),
    email: Email,
    subject: requiredLine(messageLimits.subject),
    message: requiredText(messageLimits.message),
  }),
  response: { 201: Message },
})
