import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

const written = (entry: object): string => {
  const lines: string[] = []
  createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) }).info(entry, 'x')
  return lines.join('')
}

test.each(['ECONNREFUSED', 'ERR_HTTP_HEADERS_SENT', '57014', '23505', '57P01', 'server.busy', 'not_found'])(
  'the error code %s is logged',
  (code) => {
    expect(written({ code })).toContain(`"code":"${code}"`)
    expect(written({ err: { code } })).toContain(`"code":"${code}"`)
  },
)

test.each(['123456', '000000', 123_456, 'secret-code'])('the code %j, which is no error, is not', (code) => {
  expect(written({ code })).toContain('"code":"[removed]"')
  expect(written({ body: { code } })).toContain('"code":"[removed]"')
})
