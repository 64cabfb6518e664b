import { expect, test } from 'vitest'
import { rejectionNote } from './reject-reasons.tsx'

test.each([
  ['We could not read it.', 'Send it again, please.', 'We could not read it. Send it again, please.'],
  ['We could not read it.', '  ', 'We could not read it.'],
  [undefined, ' Send it again. ', 'Send it again.'],
  [undefined, '', ''],
])('joins reason %j and note %j to %j', (reason, note, expected) => {
  expect(rejectionNote(reason, note)).toBe(expected)
})
