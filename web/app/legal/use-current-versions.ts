import type { AcceptedWithAccount, AcceptedWithBooking } from '@rihla/contract/legal/accepted-versions.ts'
import type { LegalPageName } from '@rihla/contract/legal/legal-page.ts'
import { listLegalPages } from '@rihla/contract/legal/legal-pages.api.ts'
import { ApiError } from '#api/api-error.ts'
import { endpointKey, useEndpoint } from '#data/use-endpoint.ts'
import { queryClient } from '#data/query-client.ts'

type Versions = Partial<Record<LegalPageName, number>>

/** The versions in force. Undefined until they are known: then nothing is displayed or recorded as accepted. */
export function useCurrentVersions(): Versions {
  const { data = [] } = useEndpoint(listLegalPages, {})
  return Object.fromEntries(data.map(({ page, version }) => [page, version]))
}

export const acceptedWithAccount = ({ terms, privacy }: Versions): AcceptedWithAccount | undefined =>
  terms && privacy ? { terms, privacy } : undefined

export const acceptedWithBooking = (versions: Versions): AcceptedWithBooking | undefined => {
  const { terms, 'refund-policy': refundPolicy } = versions
  return terms && refundPolicy ? { terms, refundPolicy } : undefined
}

/** After a refusal because of a newer version that version is displayed, so that the next attempt agrees to it. */
export async function refreshIfOutdated(error: unknown): Promise<void> {
  if (!(error instanceof ApiError) || error.code !== 'legal.version_outdated') return
  await queryClient.invalidateQueries({ queryKey: endpointKey(listLegalPages, {}) })
}
