import { changeReport } from '@rihla/contract/reports/admin-reports.api.ts'
import { afterEach, expect, test } from 'vitest'
import { replacePiece } from '#testing/altered-database.ts'
import { buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { buildReport } from '#testing/builders/reports.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

const reports = 12

/** One admin resolves each report while another dismisses it, over HTTP. */
async function decideConcurrently(it: TestApp) {
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
  const rows = await it.db.selectFrom('reports').select(['id', 'status', 'handled_by']).execute()
  return { ids, answers, notes, rows }
}

test('race: of two admins who decide at once one succeeds, the other gets 409, and one decision is logged', async () => {
  const { ids, answers, notes, rows } = await decideConcurrently(await createTestApp())
  for (const pair of answers) expect(pair.toSorted()).toEqual([200, 409])
  expect(notes.map((note) => note.target_id).toSorted()).toEqual(ids.toSorted())
  for (const report of rows) {
    const note = notes.find(({ target_id }) => target_id === report.id)
    expect(note).toMatchObject({ actor_id: report.handled_by })
    expect(note?.action).toBe(report.status === 'resolved' ? 'report.resolve' : 'report.dismiss')
  }
})

test(
  'negative control: without the row lock and the compare-and-set reports are decided twice',
  { tags: 'exhaustive' },
  async () => {
    const lock = replacePiece(/^(select "id" from "reports" where "id" = \$1) for update$/, '$1')
    // delays the update, so that the other decision still reads the old status
    const compareAndSet = replacePiece(
      /^(update "reports" set .* where "id" = \$\d+) and "status" = (\$\d+)$/,
      "$1 and $2::text <> '' and pg_sleep(0.5) is not null",
    )
    const { notes } = await decideConcurrently(
      await createTestApp({ alter: (text) => compareAndSet.alter(lock.alter(text)) }),
    )
    expect(Math.min(lock.count(), compareAndSet.count())).toBeGreaterThan(0)
    expect(notes.length).toBeGreaterThan(reports)
  },
)
