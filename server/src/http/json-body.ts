import { DomainError } from '@rihla/contract/errors.ts'
import type { App } from './fastify-app.ts'

const isInvalid = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/**
 * PostgreSQL rejects U+0000 in text and unpaired surrogates in jsonb: this finds them first, in keys as well as
 * values. Iterative, because a body may be nested deeper than the stack.
 */
function hasInvalidText(body: unknown): boolean {
  const waiting = [body]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && isInvalid(value)) return true
    if (value === null || typeof value !== 'object') continue
    for (const [key, entry] of Object.entries(value)) {
      if (isInvalid(key)) return true
      waiting.push(entry)
    }
  }
  return false
}

// Only escapes can produce either: the bytes of a body are decoded as UTF-8.
const mayBeInvalid = /\\u(0000|d[89a-f])/i

/**
 * JSON is the only body type the app parses by default: Fastify's text/plain parser would let strings bypass the
 * schemas. An empty body counts as none, because browsers label empty bodies of PUT and DELETE as JSON, too.
 */
export function readJsonBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    void parse(request, body, (error, value) => {
      if (error) return done(error, undefined)
      if (mayBeInvalid.test(body) && hasInvalidText(value)) return done(new DomainError('request.malformed'), undefined)
      done(null, value)
    })
  })
  app.addHook('preValidation', async (request) => {
    if (hasInvalidText(request.params) || hasInvalidText(request.query)) throw new DomainError('request.malformed')
  })
}
