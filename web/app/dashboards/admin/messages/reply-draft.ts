export interface ReplyDraft extends Record<string, unknown> {
  subject: string
  message: string
}

const keyOf = (messageId: string): string => `reply ${messageId}`

/** Stored for this tab only, because replies can contain personal data. An empty message clears the draft. */
export function saveReplyDraft(messageId: string, reply: ReplyDraft): void {
  if (!reply.message.trim()) return clearReplyDraft(messageId)
  try {
    sessionStorage.setItem(keyOf(messageId), JSON.stringify(reply))
  } catch {
    // Storage is full or blocked: the draft then only lasts as long as the page.
  }
}

export function readReplyDraft(messageId: string): ReplyDraft | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(messageId)) ?? 'null') as Partial<ReplyDraft> | null
    if (typeof stored?.subject !== 'string' || typeof stored.message !== 'string') return undefined
    return { subject: stored.subject, message: stored.message }
  } catch {
    return undefined
  }
}

export function clearReplyDraft(messageId: string): void {
  try {
    sessionStorage.removeItem(keyOf(messageId))
  } catch {
    // Without storage there is no draft to clear.
  }
}
