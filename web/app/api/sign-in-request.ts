import type { RegistrationRole, Role } from '@rihla/contract/accounts/account.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Currency, ForeignCurrency } from '@rihla/contract/money.ts'
import type { User } from '@rihla/contract/accounts/user-schema.ts'
import { createStore } from '#data/create-store.ts'

/** Dialog to open. */
export type SignInMode = 'sign-in' | 'register'

export interface SignInRequest {
  mode: SignInMode
  /** Chosen in the registration form. */
  joiningRole?: RegistrationRole
  /**
   * Roles that stay on the page after signing in; all others go to the start page of their role
   * (docs/product/accounts.md#sign-in).
   */
  stayingRoles: readonly Role[]
  /** Page to open after signing in, if it is not the current one. */
  returnTo?: string
  /** User whose session expired: they continue where they were, any other user starts afresh. */
  expiredFor?: Pick<User, '_id' | 'email'>
  /** What the visitor is booking, shown above the form. */
  booking?: RequestedBooking
}

export interface RequestedBooking {
  title: string
  date: CalendarDate | undefined
  seats: number
  /** Per seat. */
  price: number
  currency: Currency
  /** Foreign cash per seat of an international trip. */
  cash: { amount: number; currency: ForeignCurrency } | null
}

const current = createStore<SignInRequest | null>(null)

/**
 * Opens the sign-in dialog from anywhere: a guard, an expired session, a button. `stayingRoles` are the roles that
 * continue on the current page.
 */
export const requestSignIn = (
  mode: SignInMode = 'sign-in',
  { stayingRoles = [], ...place }: Partial<Omit<SignInRequest, 'mode'>> = {},
): void => current.set({ mode, stayingRoles, ...place })

export const closeSignIn = (): void => current.set(null)

/** The current request; null without one. */
export const useSignInRequest = (): SignInRequest | null => current.useValue()
