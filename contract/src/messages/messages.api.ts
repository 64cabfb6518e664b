import Type from 'typebox'
import { emailPattern } from '../accounts/email-address.ts'
import { endpointsOf } from '../endpoint.ts'
import { Message, requiredLine, Strict } from '../schemas.ts'
import { messageLimits } from './message.ts'

const messages = endpointsOf('messages')

/** The contact form. A duplicate within a minute counts as a double click: it succeeds and is stored once. */
export const sendMessage = messages.post('/api/messages', 'everyone', {
  summary: 'Send a message through the contact form',
  body: Strict({
    name: requiredLine(messageLimits.name),
    email: Type.String({ minLength: 1, maxLength: messageLimits.email, pattern: emailPattern }),
    subject: requiredLine(messageLimits.subject),
    message: Type.String({ minLength: 1, maxLength: messageLimits.message, pattern: String.raw`\S` }),
  }),
  response: { 201: Message },
})
