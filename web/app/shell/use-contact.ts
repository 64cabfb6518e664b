import { useRouteLoaderData } from 'react-router'
import type { loader } from '#root.tsx'

export interface Contact {
  email: string
  phone: string
}

/** Contact addresses from the platform settings; null if they could not be read. */
export const useContact = (): Contact | null => useRouteLoaderData<typeof loader>('root')?.contact ?? null
