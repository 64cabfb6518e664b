import { expect, test } from 'vitest'
import { rejectionNote } from './reject-reasons.ts'

test.each([
  ['We could not read it.', 'Send it again, please.', 'We could not read it. Send it again, please.'],
  ['We could not read it.', '  ', 'We could not read it.'],
  [undefined, ' Send it again. ', 'Send it again.'],
  [undefined, '', ''],
])('reason %j and note %j tell the customer %j', (sentence, note, told) => {
  expect(rejectionNote(sentence, note)).toBe(told)
})
