// @module-tag exhaustive
import type { Endpoint } from '@rihla/contract/endpoint.ts'
import { limits } from '@rihla/contract/limits.ts'
import {
  type UploadKindRule,
  uploadKindRules,
  type UploadKind,
  uploadKinds,
} from '@rihla/contract/uploads/upload-kinds.ts'
import * as api from '@rihla/contract/uploads/uploads.api.ts'
import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keysOf } from '#files/file-urls.ts'
import { buildAdmin, buildAgency, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { hostileFiles, hostileMarker, hostileNames, type HostileFile } from '#testing/hostile-files.ts'
import { multipart, rawMultipart } from '#testing/multipart.ts'
import { docx, jpeg, pdf, wordParts } from '#testing/sample-files.ts'
import { signInAs } from '#testing/sign-in-as.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

interface Route {
  name: string
  endpoint: Endpoint
  params: Record<string, string>
  accepted: keyof HostileFile['becomes'] | 'picture or PDF'
  maxFiles: number
  by: 'agency' | 'admin' | 'visitor'
}

const acceptedBy = ({ accepts, rendersPdf }: UploadKindRule): Route['accepted'] => {
  if (rendersPdf) return 'proof'
  if (accepts.includes('word')) return 'document'
  if (accepts.length > 1) return 'picture or PDF'
  return accepts[0] === 'pdf' ? 'pdf' : 'image'
}

function expectedOf({ accepted }: Route, { becomes }: HostileFile): string {
  if (accepted !== 'picture or PDF') return becomes[accepted]
  return becomes.document === 'upload.unsafe_document' ? 'upload.not_a_document' : becomes.document
}

function routeOf(endpoint: Endpoint, kind: UploadKind, changed: Partial<Route> = {}): Route {
  const rule = uploadKindRules[kind]
  const { maxFiles, role = 'agency' } = rule
  return { name: endpoint.url, endpoint, params: {}, accepted: acceptedBy(rule), maxFiles, by: role, ...changed }
}

/** Every upload route; the test below compares the list with the contract. */
const routes: Route[] = [
  routeOf(api.uploadSingle, 'general', { maxFiles: 1 }),
  routeOf(api.uploadMultiple, 'general', { maxFiles: limits.tripImages }),
  routeOf(api.uploadProfilePhoto, 'profile-photo'),
  routeOf(api.uploadAgencyLogo, 'agency-logo'),
  routeOf(api.uploadAgencyBackground, 'agency-background'),
  routeOf(api.uploadTripImages, 'trip-image'),
  routeOf(api.uploadTripItinerary, 'trip-itinerary'),
  routeOf(api.uploadVerificationDocuments, 'verification-document'),
  routeOf(api.uploadPaymentProof, 'payment-proof'),
  routeOf(api.uploadRefundProof, 'refund-proof'),
  routeOf(api.uploadDisputeFile, 'dispute-file'),
  routeOf(api.uploadNationalId, 'national-id', { maxFiles: 1 }),
  routeOf(api.uploadRegistrationLogo, 'agency-logo', { by: 'visitor' }),
  ...uploadKinds.map((kind) => routeOf(api.uploadOfKind, kind, { name: `/api/upload/${kind}`, params: { kind } })),
]

/** Routes with the same rule decode with the same code: the first of them gets all files, the others one of each outcome. */
const isFirstOfRule = (route: Route): boolean => routes.find(({ accepted }) => accepted === route.accepted) === route

function filesFor(route: Route): HostileFile[] {
  if (isFirstOfRule(route)) return corpus
  return [...new Map(corpus.map((file) => [expectedOf(route, file), file])).values()]
}

let app: TestApp
let people: Record<'agency' | 'admin', BuiltUser>
let tripId: string
let corpus: HostileFile[]

beforeAll(async () => {
  app = await createTestApp({ now: '2026-12-01T09:00:00Z', config: { trustedProxies: ['127.0.0.1'] } })
  people = { agency: await buildAgency(app.context), admin: await buildAdmin(app.context) }
  tripId = (await buildTrip(app.context, { agency: people.agency })).id
  corpus = await hostileFiles()
})
afterAll(() => app.close())

/** After a day the limits and quotas are reset. */
const resetLimits = () => app.clock.advance({ hours: 25 })
let visitors = 0

async function send({ endpoint, params, by }: Route, request: { payload: Buffer; headers: Record<string, string> }) {
  // past the limit per minute
  app.clock.advance({ seconds: 2 })
  visitors += 1
  const address = `203.0.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`
  const response = await app.call(endpoint, {
    ...(by !== 'visitor' && { as: people[by] }),
    params: { id: tripId, ...params },
    ...request,
    headers: { ...request.headers, 'x-forwarded-for': address },
  })
  const body = JSON.parse(response.bytes.toString('utf8')) as {
    code?: string
    message?: string
    files?: { filename: string }[]
    filename?: string
  }
  return { status: response.status, body, outcome: response.status === 201 ? 'harmless' : body.code }
}

const uploadFolder = () => join(app.context.config.dataFolder, 'uploads')

async function listStored(): Promise<string[]> {
  const found = await readdir(uploadFolder(), { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
}

/** Folder and database contain only expected data: pictures without secrets, and documents as they were sent. */
async function expectNothingHostileStored(): Promise<void> {
  const rows = await app.db.selectFrom('uploads').selectAll().execute()
  for (const row of rows) {
    expect(row.storage_key).toMatch(/^(public|private)\/[0-9a-f_x-]+\.(webp|pdf|docx)$/)
    expect(row.file_name).toMatch(/^[^\p{Cc}\p{Cf}\\/"<>:|?*%;]{1,90}\.(webp|pdf|docx)$/u)
  }
  const keys = rows.flatMap(({ storage_key, widths }) => keysOf({ storageKey: storage_key, widths }))
  const stored = await listStored()
  expect(stored.map((path) => path.split('/').at(-1)).toSorted((a = '', b = '') => a.localeCompare(b))).toEqual(
    [...new Set(keys)].map((key) => key.split('/').at(-1)).toSorted((a = '', b = '') => a.localeCompare(b)),
  )
  for (const path of stored) {
    const bytes = await readFile(path)
    for (const wrong of [hostileMarker, '<script', 'secret owner', 'onerror']) expect(bytes.includes(wrong)).toBe(false)
    if (path.endsWith('.webp')) await expectPlainPicture(bytes)
  }
}

async function expectPlainPicture(bytes: Buffer): Promise<void> {
  const { format, exif, xmp, iptc, icc, orientation, pages } = await sharp(bytes).metadata()
  expect([format, exif, xmp, iptc, icc, orientation, pages ?? 1]).toEqual(['webp', ...Array(5).fill(undefined), 1])
}

test('the table lists every upload route of the contract', () => {
  const posted = Object.values(api).flatMap((each) => ('method' in each && each.method === 'POST' ? [each.url] : []))
  expect(new Set(posted)).toEqual(new Set(routes.map(({ endpoint }) => endpoint.url)))
})

describe.each(routes.map((route) => [route.name, route] as const))('%s', (_, route) => {
  test('stores nothing hostile', async () => {
    const outcomes = []
    const files = filesFor(route)
    for (const { what, bytes, name, type } of files) {
      const { status, outcome } = await send(route, await multipart({ bytes, name, type }))
      expect(status, what).toBeLessThan(500)
      outcomes.push([what, outcome])
    }
    resetLimits()
    expect(outcomes).toEqual(files.map((file) => [file.what, expectedOf(route, file)]))
  })

  test('sanitizes hostile file names', async () => {
    const bytes = route.accepted === 'pdf' ? await pdf() : await jpeg(24, 16)
    for (const name of isFirstOfRule(route) ? hostileNames : hostileNames.slice(0, 2)) {
      const { status, body } = await send(route, await multipart({ bytes, name }))
      expect(status, name).toBe(201)
      expect(body.filename ?? body.files?.[0]?.filename).toMatch(/^[^\p{Cc}\p{Cf}\\/"<>:|?*%;]{1,90}\.(webp|pdf)$/u)
    }
    const disposition = `Content-Disposition: form-data; name="file"; filename="../../a\u0000b.jpg"`
    const raw = rawMultipart(`${disposition}\r\nContent-Type: image/jpeg\r\n\r\n${bytes.toString('latin1')}`)
    const { body } = await send(route, raw)
    expect(body.filename ?? body.files?.[0]?.filename).toMatch(/^a b\.(webp|pdf)$/)
    resetLimits()
  })

  test('refuses malformed requests', async () => {
    const bytes = route.accepted === 'pdf' ? await pdf() : await jpeg(24, 16)
    const good = await multipart({ bytes })
    const withoutBoundary = { ...good, headers: { 'content-type': 'multipart/form-data' } }
    const cut = { ...good, payload: good.payload.subarray(0, good.payload.length / 2) }
    const field = (n: number) => `Content-Disposition: form-data; name="field${n}"\r\n\r\nx`
    const manyFields = rawMultipart(...Array.from({ length: 200 }, (_unused, n) => field(n)))
    const otherField = await multipart({ field: 'passwords', bytes })
    const many = await multipart(...Array.from({ length: route.maxFiles + 1 }, () => ({ bytes })))
    const outcomes = []
    for (const request of [withoutBoundary, cut, manyFields, many]) outcomes.push((await send(route, request)).outcome)
    expect(outcomes).toEqual(['request.malformed', 'request.malformed', 'request.too_large', 'upload.too_many_files'])
    expect((await send(route, otherField)).outcome).toBe('upload.file_required')
    resetLimits()
  })
})

test('accepts harmless documents', async () => {
  const word = docx({ ...wordParts, 'word/media/a.png': 'x' })
  for (const bytes of [await pdf(), word]) {
    expect((await send(routes[0]!, await multipart({ bytes }))).status).toBe(201)
  }
})

test('refuses with the specified messages', async () => {
  const messageFor = async (route: string, what: string) => {
    const file = corpus.find((each) => each.what === what)!
    const { body } = await send(
      routes.find(({ name }) => name === route)!,
      await multipart(file),
    )
    return body.message
  }
  expect(await messageFor(api.uploadPaymentProof.url, 'an SVG')).toMatch(/\bJPG, PNG\b/)
  expect(await messageFor(api.uploadTripItinerary.url, 'a program')).toBe('Please select a PDF file for the itinerary')
  expect(await messageFor(api.uploadTripItinerary.url, '11 MB of a PDF')).toBe('PDF file size must be less than 10MB')
  expect(await messageFor(api.uploadProfilePhoto.url, 'nothing')).toBe('This file is empty. Please select another one.')
})

describe('over a real connection', () => {
  let origin: string
  beforeAll(async () => {
    origin = await app.listen()
  })

  /** Sends these bytes after the head and returns the status, or 'closed' without a response. */
  async function sendRaw(route: Route, length: number, body: Buffer, then: 'wait' | 'cut'): Promise<string> {
    const path = Object.entries({ id: tripId, ...route.params }).reduce(
      (url, [name, value]) => url.replace(`:${name}`, value),
      route.endpoint.url as string,
    )
    const { by } = route
    const token = by === 'visitor' ? '' : `Authorization: Bearer ${await signInAs(app.context, people[by])}\r\n`
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${token}`
    socket.write(`${head}Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${length}\r\n\r\n`)
    socket.write(body)
    if (then === 'cut') setTimeout(() => socket.destroy(), 100)
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    await new Promise((resolve) => socket.on('close', resolve).on('error', resolve))
    return /^HTTP\/1.1 (\d+)/.exec(Buffer.concat(chunks).toString('latin1'))?.[1] ?? 'closed'
  }

  test.each(routes.map((route) => [route.name, route] as const))(
    '%s survives wrong lengths and disconnecting clients',
    async (_, route) => {
      resetLimits()
      const bytes = route.accepted === 'pdf' ? await pdf() : await jpeg(24, 16)
      const { payload } = rawMultipart(
        `Content-Disposition: form-data; name="file"; filename="a"\r\n\r\n${bytes.toString('latin1')}`,
      )
      const before = (await app.db.selectFrom('uploads').select('id').execute()).length
      expect(await sendRaw(route, payload.length - 40, payload, 'wait')).toBe('400')
      expect(await sendRaw(route, payload.length, payload.subarray(0, payload.length / 2), 'cut')).toBe('closed')
      expect((await app.db.selectFrom('uploads').select('id').execute()).length).toBe(before)
    },
  )
})

test('afterwards the folder and the database contain nothing hostile and no partial files', async () => {
  expect((await listStored()).length).toBeGreaterThan(20)
  await expectNothingHostileStored()
})
