import { createContext, use } from 'react'

/** Reloads the open booking when the signed URLs of its private files have expired. */
export const RefreshBooking = createContext<() => void>(() => {})

export const useRefreshBooking = (): (() => void) => use(RefreshBooking)
