import type { CalendarDate } from '@rihla/contract/dates.ts'
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
}

/** Undefined where the root's loader failed. */
export const useRootData = () => useRouteLoaderData<RootData>('root')

/** Contact addresses from the platform settings; null if they could not be read. */
export const useContact = (): Contact | null => useRootData()?.contact ?? null
