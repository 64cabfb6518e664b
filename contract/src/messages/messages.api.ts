import Type from 'typebox'
import { emailPattern } from '../accounts/account.ts'
import { defineEndpoint } from '../endpoint.ts'
import { Message, requiredLine, Strict } from '../schemas.ts'
import { messageLimits } from './message.ts'

/** The contact form. A duplicate within a minute counts as a double click: it succeeds and is stored once. */
export const sendMessage = defineEndpoint({
  method: 'POST',
  url: '/api/messages',
  access: 'everyone',
  schema: {
    summary: 'Send a message through the contact form',
    tags: ['messages'],
    body: Strict({
      name: requiredLine(messageLimits.name),
      email: Type.String({ minLength: 1, maxLength: messageLimits.email, pattern: emailPattern }),
      subject: requiredLine(messageLimits.subject),
      message: Type.String({ minLength: 1, maxLength: messageLimits.message, pattern: String.raw`\S` }),
    }),
    response: { 201: Message },
  },
})
