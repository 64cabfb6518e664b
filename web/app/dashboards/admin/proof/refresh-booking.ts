import { createContext, use } from 'react'

/** Reads the booking on screen anew, for links to its private files that have ended. */
export const RefreshBooking = createContext<() => void>(() => {})

export const useRefreshBooking = (): (() => void) => use(RefreshBooking)
