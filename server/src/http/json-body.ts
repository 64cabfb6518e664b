import { DomainError } from '@rihla/contract/errors.ts'
import type { App } from './app.ts'

const isUnfit = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/**
 * PostgreSQL refuses U+0000 in text and half a surrogate pair in jsonb: find them before they get there, in keys as well as
 * values. A loop, because a body may be nested deeper than the stack is.
 */
export function hasUnfitText(body: unknown): boolean {
  const waiting = [body]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string' && isUnfit(value)) return true
    if (value === null || typeof value !== 'object') continue
    for (const [key, entry] of Object.entries(value)) {
      if (isUnfit(key)) return true
      waiting.push(entry)
    }
  }
  return false
}

// Only escapes can bring either in: the bytes of a body are decoded as UTF-8.
const mayBeUnfit = /\\u(0000|d[89a-f])/i

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
      if (mayBeUnfit.test(body) && hasUnfitText(value)) return done(new DomainError('request.malformed'), undefined)
      done(null, value)
    })
  })
  app.addHook('preValidation', async (request) => {
    if (hasUnfitText(request.params) || hasUnfitText(request.query)) throw new DomainError('request.malformed')
  })
}
