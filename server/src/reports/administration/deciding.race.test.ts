import { changeReport } from '@rihla/contract/reports/admin-reports.api.ts'
import { afterEach, expect, test } from 'vitest'
import { replacePiece } from '#testing/altered-database.ts'
import { buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { buildReport } from '#testing/builders/reports.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

const reports = 12

/** One admin resolves each report while another dismisses it, over HTTP. Answers what each was told, and what is noted. */
async function rivalry(it: TestApp) {
  app = it
  await it.listen()
  const reporter = await buildCustomer(it.context)
  const admins = [await buildAdmin(it.context), await buildAdmin(it.context)] as const
  const ids = await Promise.all(Array.from({ length: reports }, () => buildReport(it.context, { reporter })))
  const decide = async (by: 0 | 1, id: string) => {
    const body = { status: by === 0 ? ('resolved' as const) : ('dismissed' as const) }
    return (await it.call(changeReport, { as: admins[by], params: { id }, body })).status
  }
  const answers = await Promise.all(ids.map((id) => Promise.all([decide(0, id), decide(1, id)])))
  const notes = await it.db.selectFrom('audit_log').select(['target_id', 'action', 'actor_id']).execute()
  const kept = await it.db.selectFrom('reports').select(['id', 'status', 'handled_by']).execute()
  return { ids, answers, notes, kept }
}

test('of two admins who decide about a report at once one is heard, the other is told, and one decision is noted', async () => {
  const { ids, answers, notes, kept } = await rivalry(await createTestApp())
  for (const pair of answers) expect(pair.toSorted()).toEqual([200, 409])
  expect(notes.map((note) => note.target_id).toSorted()).toEqual(ids.toSorted())
  for (const report of kept) {
    const note = notes.find(({ target_id }) => target_id === report.id)
    expect(note).toMatchObject({ actor_id: report.handled_by })
    expect(note?.action).toBe(report.status === 'resolved' ? 'report.resolve' : 'report.dismiss')
  }
}, 60_000)

test('control: without turns and without looking at the status again, reports are decided twice', async () => {
  const turns = replacePiece(/^(select "id" from "reports" where "id" = \$1) for update$/, '$1')
  // between the look and the change there is time for the other
  const look = replacePiece(
    /^(update "reports" set .* where "id" = \$\d+) and "status" = (\$\d+)$/,
    "$1 and $2::text <> '' and pg_sleep(0.5) is not null",
  )
  const { notes } = await rivalry(await createTestApp({ alter: (text) => look.alter(turns.alter(text)) }))
  expect(Math.min(turns.count(), look.count())).toBeGreaterThan(0)
  expect(notes.length).toBeGreaterThan(reports)
}, 60_000)
