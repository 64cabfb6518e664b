import { agencies } from './content/agencies.ts'
import { customers } from './content/customers.ts'
import type { DemoLogin } from '@rihla/server/optional-packages.ts'

/** All demo accounts use this domain, which cannot exist elsewhere. */
export const adminAddress = 'admin@demo.rihla.example'
export const secondAdminAddress = 'admin2@demo.rihla.example'

export const demoPassword = 'rihla-demo'

const login = (who: string, { email }: { email: string }): DemoLogin => ({ who, email, password: demoPassword })

export const demoLogins: readonly DemoLogin[] = [
  login('Admin', { email: adminAddress }),
  login('Second admin', { email: secondAdminAddress }),
  login(`Agency ${agencies.sahara.name}`, agencies.sahara),
  login(`Agency ${agencies.nile.name}`, agencies.nile),
  login('Agency, not verified', agencies.delta),
  login('Traveller Mariam', customers.mariam),
  login('Traveller Nourhan (ar)', customers.nourhan),
  login('Traveller Amr (new)', customers.amr),
]
