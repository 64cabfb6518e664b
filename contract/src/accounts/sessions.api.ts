import Type from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdParams, Message, Moment } from '../schemas.ts'

const tags = ['accounts'] as const

/** A browser in which the user is signed in. */
const Session = Type.Object({
  _id: Id,
  /** The `User-Agent` header, '' if absent. */
  userAgent: Type.String(),
  createdAt: Moment,
  /** Rounded to the hour. */
  lastUsedAt: Moment,
  /** The session of this request. */
  isCurrent: Type.Boolean(),
})

export const listSessions = defineEndpoint({
  method: 'GET',
  url: '/api/users/sessions',
  access: 'signed-in',
  schema: { summary: 'List own sessions', tags, response: { 200: Type.Array(Session) } },
})

export const endSession = defineEndpoint({
  method: 'DELETE',
  url: '/api/users/sessions/:id',
  access: 'signed-in',
  schema: { summary: 'End one of the own sessions', tags, params: IdParams, response: { 200: Message } },
})

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  url: '/api/users/sessions',
  access: 'signed-in',
  schema: { summary: 'End all own sessions except this one', tags, response: { 200: Message } },
})
