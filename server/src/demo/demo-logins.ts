import type { DemoLogin } from './demo.ts'
import { agencies } from './content/agencies.ts'

/** Addresses of the demo are marked by their domain, which cannot exist. */
export const demoAddress = (key: string): string => `${key}@demo.rihla.example`

export const demoPassword = 'rihla-demo'

const login = (who: string, email: string): DemoLogin => ({ who, email, password: demoPassword })

export const demoLogins: readonly DemoLogin[] = [
  login('Admin', demoAddress('admin')),
  login('Agency Sahara Lines', agencies.sahara.email),
  login('Agency Nile & Palm', agencies.nile.email),
  login('Unverified agency', agencies.delta.email),
  login('Traveller Mona', demoAddress('mona')),
  login('Traveller Karim', demoAddress('karim')),
  login('Traveller Sara, new', demoAddress('sara')),
]
