import { expect, test } from 'vitest'
import { openReportStatuses } from './report-lifecycle.ts'
import { reasonsFor, reportTypes } from './report.ts'

test('a report is open until it is resolved or dismissed', () => {
  expect(openReportStatuses).toEqual(['pending', 'investigating'])
})

test.each(reportTypes)('a %s can be reported for something that is not in the list', (type) => {
  expect(reasonsFor[type]).toContain('other')
})
