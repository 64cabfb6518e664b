import Type from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { Id, Message, Moment } from '../schemas.ts'

const accounts = endpointsOf('accounts')

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

export const listSessions = accounts.get('/api/users/sessions', 'signed-in', {
  summary: 'List own sessions',
  response: { 200: Type.Array(Session) },
})

export const endSession = accounts.delete('/api/users/sessions/:id', 'signed-in', {
  summary: 'End one of the own sessions',
  response: { 200: Message },
})

export const endOtherSessions = accounts.delete('/api/users/sessions', 'signed-in', {
  summary: 'End all own sessions except this one',
  response: { 200: Message },
})
