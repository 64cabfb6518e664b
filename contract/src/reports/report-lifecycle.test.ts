import { expect, test } from 'vitest'
import { openReportStatuses } from './report-lifecycle.ts'
import { reasonsFor, reportTypes } from './report.ts'

test('pending and investigating reports are open', () => {
  expect(openReportStatuses).toEqual(['pending', 'investigating'])
})

test.each(reportTypes)('reason "other" is available for type %s', (type) => {
  expect(reasonsFor[type]).toContain('other')
})
