import { useRouteLoaderData } from 'react-router'
import type { loader } from '#root.tsx'

export interface Contact {
  email: string
  phone: string
}

/** The platform's addresses, from its settings; null while they cannot be read. */
export const useContact = (): Contact | null => useRouteLoaderData<typeof loader>('root')?.contact ?? null
