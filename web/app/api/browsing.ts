import { readPublicSettings } from '@rihla/contract/settings/settings.api.ts'
import { data, isRouteErrorResponse } from 'react-router'
import type { Caller } from './caller.ts'

const closed = { code: 'browsing.closed' }

/**
 * For loaders of pages that need sign-in while the setting `publicBrowsing` is off
 * (docs/product/settings.md#public-browsing). Pages are rendered anonymously, so the server then renders these for no
 * one: `BrowsingGate` loads them in the browser.
 */
export async function requireOpenBrowsing(api: Caller): Promise<void> {
  const { publicBrowsing } = await api.call(readPublicSettings)
  if (!publicBrowsing) throw data(closed, { status: 401 })
}

export const isBrowsingClosed = (error: unknown): boolean =>
  isRouteErrorResponse(error) && (error.data as typeof closed | null)?.code === closed.code
