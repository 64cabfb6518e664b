import type { EndpointSchema } from '@rihla/contract/endpoint.ts'
import { writeJson } from './fuzz-values.ts'
import type { PermissionCall } from './permission-table.ts'

export interface FuzzRequest {
  what: string
  path: string
  payload?: string | Buffer | undefined
  headers?: Record<string, string>
  /** Must be rejected without any effect. */
  isRefused: boolean
}

export interface RouteUnderTest {
  method: string
  url: string
  schema: Partial<EndpointSchema>
  good: PermissionCall
}

export const json = { 'content-type': 'application/json' }

export const pathOf = ({ url, good }: RouteUnderTest, changed: Record<string, string> = {}): string =>
  url.replace(/:(\w+)/g, (_, name: string) => changed[name] ?? encodeURIComponent(good.params?.[name] ?? 'x'))

export const bodyOf = ({ good }: RouteUnderTest) => ({
  payload: good.payload ?? (good.body === undefined ? undefined : writeJson(good.body)),
  headers: { ...(good.body !== undefined && json), ...good.headers },
})
