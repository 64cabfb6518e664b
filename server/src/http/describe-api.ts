import type { Endpoint } from '@rihla/contract/endpoint.ts'
import { STATUS_CODES } from 'node:http'
import { importContract } from './contract-modules.ts'

interface Contract {
  /** By method and path, such as `GET /api/trips/{id}`. */
  operationIds: ReadonlyMap<string, string>
  /** Names of exported schemas by their JSON. */
  schemas: ReadonlyMap<string, string>
}

interface Response {
  description: string
  headers?: Record<string, object>
  content?: Record<string, { schema: Record<string, unknown> }>
}
interface Operation {
  operationId?: string
  security?: object[]
  responses: Record<string, Response>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

/** Of 429, 503 and 507. */
const RetryAfter = {
  description: 'With 429, 503 and 507: seconds to wait before the request is repeated',
  schema: { type: 'integer' },
}

/** Shorter ones, such as a message, are clearer where they are. */
const minNamedLength = 150

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value

/** The names under which the contract exports endpoints and schemas: they are the names of the documentation, too. */
async function readContract(): Promise<Contract> {
  const operationIds = new Map<string, string>()
  const schemas = new Map<string, string>()
  for (const exported of await importContract()) {
    for (const [name, value] of Object.entries(exported)) {
      if (isEndpoint(value)) {
        operationIds.set(`${value.method} ${value.url.replaceAll(/:(\w+)/g, '{$1}')}`, name)
      } else if (/^[A-Z]/.test(name)) {
        const json = JSON.stringify(value) ?? ''
        if (json.length >= minNamedLength && !schemas.has(json)) schemas.set(json, name)
      }
    }
  }
  return { operationIds, schemas }
}

/**
 * Completes the document: names of operations and schemas, content types of files, descriptions of responses. Schemas are named
 * here and not by `$id`, so that validators and serializers keep working on whole schemas.
 */
export async function describeApi(document: object): Promise<object> {
  const { operationIds, schemas } = await readContract()
  const { paths, components, ...rest } = structuredClone(document) as Document
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const operationId = operationIds.get(`${method.toUpperCase()} ${path}`)
      if (operationId) operation.operationId = operationId
      operation.security ??= []
      for (const [status, response] of Object.entries(operation.responses)) describeResponse(status, response)
    }
  }
  const named: Record<string, unknown> = {}
  const refer = (value: unknown, isOwn = false): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((item) => refer(item))
    const json = JSON.stringify(value)
    const name = isOwn ? undefined : schemas.get(json)
    if (name === undefined) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, refer(part)]))
    named[name] ??= refer(value, true)
    return { $ref: `#/components/schemas/${name}` }
  }
  return {
    ...rest,
    paths: refer(paths),
    components: { ...components, headers: { RetryAfter }, schemas: { ...components.schemas, ...named } },
  }
}

function describeResponse(status: string, response: Response): void {
  const isError = status === 'default'
  response.description = isError ? 'An error' : (STATUS_CODES[status] ?? response.description)
  if (isError) response.headers = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
  const { schema } = response.content?.['application/json'] ?? {}
  if (typeof schema?.['contentMediaType'] !== 'string') return
  const { contentMediaType, ...file } = schema
  response.content = { [contentMediaType]: { schema: file } }
}
