import type { Context } from '@rihla/server/context.ts'
import { isEmpty } from './is-empty.ts'

export { demoLogins } from './demo-logins.ts'

/**
 * Fills an empty database with a marketplace; returns false if it has any user other than an admin. Content and
 * drawings are loaded only then.
 */
export async function fillDemo(context: Context): Promise<boolean> {
  if (!(await isEmpty(context.db))) return false
  const { fillMarketplace } = await import('./fill-marketplace.ts')
  return fillMarketplace(context)
}
