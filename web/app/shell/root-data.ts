import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Company } from '@rihla/contract/settings/company.ts'
import { useRouteLoaderData } from 'react-router'

interface Contact {
  email: string
  phone: string
}

/** Platform data, constant for the lifetime of the document. */
export interface RootData {
  origin: string
  timeZone: string
  today: CalendarDate
  /** Null if the settings could not be read. */
  contact: Contact | null
  /** Null if nothing of it is filled in, or the settings could not be read. */
  company: Company | null
  /** Null if the settings could not be read. */
  refundWithinDays: number | null
}

/** Undefined where the root's loader failed. */
export const useRootData = () => useRouteLoaderData<RootData>('root')

/** Contact addresses from the platform settings; null if they could not be read. */
export const useContact = (): Contact | null => useRootData()?.contact ?? null

/** The company behind the platform (docs/product/settings.md#company); null if nothing is known of it. */
export const useCompany = (): Company | null => useRootData()?.company ?? null

/** Days within which refunds are sent (docs/product/refunds.md#deadline); null if the settings could not be read. */
export const useRefundWithinDays = (): number | null => useRootData()?.refundWithinDays ?? null
