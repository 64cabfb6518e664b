import { DomainError } from '@rihla/contract/errors.ts'
import type { App } from './app.ts'

/** PostgreSQL refuses U+0000 in text: find it before it gets there, in keys as well as values. */
export function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (Array.isArray(value)) return value.some(hasNul)
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([key, entry]) => key.includes('\0') || hasNul(entry))
}

/**
 * JSON is the only body the app reads by default: Fastify's text/plain parser would let strings past the schemas. An empty
 * body counts as none, because browsers label the empty ones of PUT and DELETE as JSON too.
 */
export function readJsonBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    void parse(request, body, (error, value) => {
      if (error) return done(error, undefined)
      if (body.includes('\\u0000') && hasNul(value)) return done(new DomainError('request.malformed'), undefined)
      done(null, value)
    })
  })
  app.addHook('preValidation', async (request) => {
    if (hasNul(request.params) || hasNul(request.query)) throw new DomainError('request.malformed')
  })
}
