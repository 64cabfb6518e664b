import type { Currency } from '@rihla/contract/money.ts'
import { readSavedDestination } from '@rihla/contract/refunds/refunds.api.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { usableIn } from './destination-draft.ts'

/** Where the customer wants refunds of this currency to go. Best effort: null while it is not known. */
export const useSavedDestination = (currency: Currency) =>
  usableIn(useEndpoint(readSavedDestination, {}).data?.destination, currency)
