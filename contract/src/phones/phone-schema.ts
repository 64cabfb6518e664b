import { typed } from '../schemas.ts'
import { storedPhone } from './phone.ts'

/** '' where there is none. */
export const phonePattern = `^(?:${storedPhone})?$`

/** A phone number in any written form; the server reads it before it is validated. */
export const Phone = typed('phone', { maxLength: 60, pattern: phonePattern })
export const RequiredPhone = typed('phone', { minLength: 1, maxLength: 60, pattern: phonePattern })
