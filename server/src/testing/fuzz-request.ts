import type { EndpointSchema } from '@rihla/contract/endpoint.ts'
import { writeJson } from './fuzz-values.ts'
import type { PermissionCall } from './permission-table.ts'

export interface FuzzRequest {
  what: string
  path: string
  payload?: string | Buffer | undefined
  headers?: Record<string, string>
  /** It can only be refused, and nothing may come of it. */
  isRefused: boolean
}

export interface Asked {
  method: string
  url: string
  schema: Partial<EndpointSchema>
  good: PermissionCall
}

export const json = { 'content-type': 'application/json' }

export const pathOf = ({ url, good }: Asked, changed: Record<string, string> = {}): string =>
  url.replace(/:(\w+)/g, (_, name: string) => changed[name] ?? encodeURIComponent(good.params?.[name] ?? 'x'))

export const bodyOf = ({ good }: Asked) => ({
  payload: good.payload ?? (good.body === undefined ? undefined : writeJson(good.body)),
  headers: { ...(good.body !== undefined && json), ...good.headers },
})
