import type { MessageDescriptor } from '@lingui/core'

/** What the texts of notifications and histories may name. The texts are constants: `fill` replaces these values. */
export const about = ''
export const agency = ''
export const amount = ''
export const person = ''
export const rating = 0
export const seats = 0
export const trip = ''
export const whom = ''

export const fill = (text: MessageDescriptor, values: Record<string, string | number>): MessageDescriptor => ({
  ...text,
  values,
})
