import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FailedRecords } from './failed-records.tsx'

const failed = [
  { _id: '1', code: 'mail.not_failed', message: 'This email has not failed.' },
  { _id: '2', code: 'not_found', message: 'Not found.' },
]

test('names every record with its reason, and nothing without failures', () => {
  const shown = (some: typeof failed) =>
    renderToStaticMarkup(<FailedRecords failed={some} heading="Not retried:" nameOf={(id) => `mail ${id}`} />)
  expect(
    shown(failed)
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' '),
  ).toContain('Not retried: mail 1 : This email has not failed. mail 2 : Not found.')
  expect(shown([])).not.toContain('Not retried')
})
