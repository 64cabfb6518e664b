import Type from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdParams, Message, Moment } from '../schemas.ts'

const tags = ['accounts'] as const

/** A browser in which the person is signed in. */
const Session = Type.Object({
  _id: Id,
  /** As the browser named itself, '' where it did not. */
  userAgent: Type.String(),
  createdAt: Moment,
  /** To the hour. */
  lastUsedAt: Moment,
  /** The one that asks. */
  isCurrent: Type.Boolean(),
})

export const listSessions = defineEndpoint({
  method: 'GET',
  url: '/api/users/sessions',
  access: 'signed-in',
  schema: { summary: 'Where the person is signed in', tags, response: { 200: Type.Array(Session) } },
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
  schema: { summary: 'End all own sessions but this one', tags, response: { 200: Message } },
})
