import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()
const source = (await app.app.inject('/api/openapi.json')).payload
const document = JSON.parse(source) as {
  info: object
  paths: Record<
    string,
    Record<
      string,
      {
        operationId?: string
        security?: object[]
        parameters?: { name: string }[]
        responses: Record<string, { description: string; content: object; headers?: object }>
      }
    >
  >
  components: { schemas: Record<string, object>; headers: object }
}
afterAll(() => app.close())

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
)
const contentOf = (path: string) => Object.keys(document.paths[path]!['get']!.responses['200']!.content)

test('the document has no errors by the recommended rules', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // fixed names such as /api/bookings/mine are served before the ids beside them, and ids are UUIDs
      'no-ambiguous-paths': 'off',
    },
  })
  const problems = await lintFromString({ source, config })
  const errors = problems.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ message, location }) => `${message} at ${location[0]?.pointer}`)).toEqual([])
})

test('every operation has a name of its own, and says whether it needs a session', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(operations.filter(({ operationId }) => !operationId).map(({ name }) => name)).toEqual([])
  expect(ids.length).toBe(new Set(ids).size)
  expect(operations.filter(({ security }) => security === undefined)).toEqual([])
  expect(document.paths['/api/bookings/mine']!['get']!.operationId).toBe('listMyBookings')
  expect(document.paths['/api/trips']!['get']!.security).toEqual([])
})

test('operations name the scopes that open them to API tokens, and errors how long to wait', () => {
  const securityOf = (path: string, method: string) => document.paths[path]![method]!.security
  expect(securityOf('/api/trips/mine', 'get')).toEqual([{ session: [] }, { apiToken: ['trips:read'] }])
  expect(securityOf('/api/admin/faqs', 'get')).toEqual([
    { session: [] },
    { apiToken: ['admin:content:read'] },
    { apiToken: ['admin:read'] },
  ])
  expect(securityOf('/api/users/tokens', 'post')).toEqual([{ session: [] }])
  expect(document.components.headers).toHaveProperty('RetryAfter')
  expect(operations.filter(({ responses }) => !('Retry-After' in (responses['default']?.headers ?? {})))).toEqual([])
})

test('what is sent in many places is named once', () => {
  for (const name of ['Booking', 'Trip', 'TripCard', 'User', 'Review', 'Quote', 'SeatHold', 'ErrorBody']) {
    expect(Object.keys(document.components.schemas)).toContain(name)
  }
  const references = new Set([...source.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1]!))
  expect([...references].filter((name) => !(name in document.components.schemas))).toEqual([])
  expect(source.length).toBeLessThan(450_000)
})

test('files and streams have their content types, and responses descriptions', () => {
  expect(contentOf('/api/admin/bookings.csv')).toEqual(['text/csv'])
  expect(contentOf('/api/bookings/{id}/voucher')).toEqual(['application/pdf'])
  expect(contentOf('/api/bookings/{id}/calendar.ics')).toEqual(['text/calendar'])
  expect(contentOf('/api/notifications/stream')).toEqual(['text/event-stream'])
  expect(contentOf('/files/{name}')).toEqual(['image/*'])
  expect(source).not.toContain('Default Response')
})

test('every parameter of a path is described', () => {
  for (const { name, parameters = [] } of operations) {
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect([name, inPath.filter((each) => !parameters.some((parameter) => parameter.name === each))]).toEqual([
      name,
      [],
    ])
  }
})
