import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Database, Transaction } from '../database/database.ts'
import { makeFilling } from './filling.ts'
import { fillPeople } from './fill-people.ts'
import { fillTrips } from './fill-trips.ts'
import { orderPictures } from './order-pictures.ts'
import { forgetOriginals, storePictures } from './store-pictures.ts'

export { demoLogins } from './demo-logins.ts'

/**
 * Fills an empty database with a marketplace; false where there is anybody in it but an admin. Pictures come first,
 * because they take the time; all rows are one transaction, so that a fill that is killed leaves nothing behind but
 * pictures nobody names, which are removed like any other.
 */
export async function fillDemo(context: Context): Promise<boolean> {
  if (!(await isEmpty(context.db))) return false
  const startedAt = performance.now()
  context.log.info('filling the demo, this takes half a minute')
  const pictures = await storePictures(context, orderPictures())
  const isFilled = await context.db.transaction().execute(async (trx) => {
    // Two instances may start together.
    await sql`select pg_advisory_xact_lock(hashtext('fill demo'))`.execute(trx)
    if (!(await isEmpty(trx))) return false
    const filling = makeFilling(context, trx, pictures)
    const people = await fillPeople(filling)
    await fillTrips(filling, people)
    await forgetOriginals(trx, pictures)
    return true
  })
  context.log.info({ isFilled, pictures: pictures.size, ms: Math.round(performance.now() - startedAt) }, 'demo filled')
  return isFilled
}

async function isEmpty(db: Database | Transaction): Promise<boolean> {
  const somebody = await db.selectFrom('users').select('id').where('role', '<>', 'admin').limit(1).executeTakeFirst()
  return somebody === undefined
}
