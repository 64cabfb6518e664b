import { Plural, SelectOrdinal, Trans } from '@lingui/react/macro'
import type { WaitingListEntry } from '@rihla/contract/waiting-list/waiting-list.api.ts'

/** 'You're 3rd in line for 2 seats' */
export function LinePosition({ entry: { position, seats } }: { entry: Pick<WaitingListEntry, 'position' | 'seats'> }) {
  const place = position ?? 1
  return (
    <Trans>
      You're <SelectOrdinal value={place} one="#st" two="#nd" few="#rd" other="#th" /> in line for{' '}
      <Plural value={seats} one="# seat" other="# seats" />
    </Trans>
  )
}
