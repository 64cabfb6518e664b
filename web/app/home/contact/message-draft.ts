export interface MessageValues {
  name: string
  email: string
  subject: string
  message: string
}
export type MessageField = keyof MessageValues

export const emptyMessage: MessageValues = { name: '', email: '', subject: '', message: '' }
export const messageFields = Object.keys(emptyMessage) as MessageField[]

const key = 'message-draft'

/** Draft of the contact message, for users who left the page by accident. Lives as long as the tab. */
export function readDraft(): Partial<MessageValues> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

export function saveDraft(values: MessageValues): void {
  try {
    const isEmpty = messageFields.every((field) => values[field] === '')
    if (isEmpty) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(values))
  } catch {
    // Storage is blocked: the draft lasts as long as the page.
  }
}
