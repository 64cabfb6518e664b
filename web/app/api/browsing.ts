import { readPublicSettings } from '@rihla/contract/settings/settings.api.ts'
import { data, isRouteErrorResponse } from 'react-router'
import type { Caller } from './caller.ts'

const closed = { code: 'browsing.closed' }

/**
 * For loaders of pages that only who is signed in sees while the setting `publicBrowsing` is off (DECISIONS.md §4). The
 * server never knows who asks for a page, so it then shows them to nobody: `BrowsingGate` reads them in the browser.
 */
export async function requireOpenBrowsing(api: Caller): Promise<void> {
  const { publicBrowsing } = await api.call(readPublicSettings)
  if (!publicBrowsing) throw data(closed, { status: 401 })
}

export const isBrowsingClosed = (error: unknown): boolean =>
  isRouteErrorResponse(error) && (error.data as typeof closed | null)?.code === closed.code
