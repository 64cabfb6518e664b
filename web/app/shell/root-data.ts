import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Currency } from '@rihla/contract/money.ts'
import type { Company } from '@rihla/contract/settings/company.ts'
import { useRouteLoaderData } from 'react-router'
import type { Brand } from '#ui/use-brand.ts'

/** How to reach the platform; empty texts where the settings have none. */
export interface Contact {
  email: string
  phone: string
  /** The phone number for people. */
  phoneText: string
  /** What a phone dials. */
  phoneUrl: string
  /** Undefined where the number cannot have a chat. */
  whatsappUrl: string | undefined
}

/** Platform data, constant for the lifetime of the document. */
export interface RootData {
  origin: string
  timeZone: string
  today: CalendarDate
  brand: Brand | null
  /** Null if the settings could not be read. */
  contact: Contact | null
  /** Null if nothing of it is filled in, or the settings could not be read. */
  company: Company | null
  /** Null if the settings could not be read. */
  refundWithinDays: number | null
  /** Null if the settings could not be read. */
  approveWithinHours: number | null
  /** In which there is an account to transfer to. Null if the settings could not be read. */
  payableCurrencies: readonly Currency[] | null
}

/** Undefined where the root's loader failed. */
export const useRootData = () => useRouteLoaderData<RootData>('root')

/** Contact addresses from the platform settings; null if they could not be read. */
export const useContact = (): Contact | null => useRootData()?.contact ?? null

/** The company behind the platform (docs/product/settings.md#company); null if nothing is known of it. */
export const useCompany = (): Company | null => useRootData()?.company ?? null

/** Days within which refunds are sent (docs/product/refunds.md#deadline); null if the settings could not be read. */
export const useRefundWithinDays = (): number | null => useRootData()?.refundWithinDays ?? null

/** Hours that agencies have to answer a booking (docs/product/bookings.md#deadlines); null if the settings could not be read. */
export const useApproveWithinHours = (): number | null => useRootData()?.approveWithinHours ?? null

/** Whether there is an account for transfers in this currency (docs/product/payments.md#accounts); true if that is unknown. */
export const useIsPayable = (currency: Currency): boolean =>
  useRootData()?.payableCurrencies?.includes(currency) ?? true
