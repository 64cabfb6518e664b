import Type, { type Static } from 'typebox'
import { Moment, Nullable } from '../schemas.ts'
import { type AdminTask, adminTaskKinds } from './admin-tasks.ts'

/** Number of waiting items, the time of the oldest and the first deadline; null if there are none. */
const Waiting = Type.Object({ count: Type.Integer(), oldestAt: Nullable(Moment), dueAt: Nullable(Moment) })

/** Open tasks of the admins. */
export const WaitingForAdmins = Type.Object(
  Object.fromEntries(adminTaskKinds.map((task) => [task, Waiting])) as Record<AdminTask, typeof Waiting>,
)
export type WaitingForAdmins = Static<typeof WaitingForAdmins>
