import { stored } from '#data/stored.ts'

export interface MessageValues {
  name: string
  email: string
  subject: string
  message: string
}
export type MessageField = keyof MessageValues

export const emptyMessage: MessageValues = { name: '', email: '', subject: '', message: '' }
export const messageFields = Object.keys(emptyMessage) as MessageField[]

const draft = stored<Partial<MessageValues>>('message-draft', {
  keptIn: 'tab',
  parse: (value) =>
    Object.fromEntries(Object.entries(value as object).filter(([, typed]) => typeof typed === 'string')),
})

/** Draft of the contact message, for users who left the page by accident. Lives as long as the tab. */
export const readDraft = (): Partial<MessageValues> => draft.read() ?? {}

export function saveDraft(values: MessageValues): void {
  if (messageFields.every((field) => values[field] === '')) draft.forget()
  else draft.save(values)
}
