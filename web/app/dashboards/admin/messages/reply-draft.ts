export interface WrittenReply extends Record<string, unknown> {
  subject: string
  message: string
}

const nameOf = (messageId: string): string => `reply ${messageId}`

/** In this tab only: replies carry what people told us. Nothing typed leaves nothing behind. */
export function saveReplyDraft(messageId: string, reply: WrittenReply): void {
  if (!reply.message.trim()) return forgetReply(messageId)
  try {
    sessionStorage.setItem(nameOf(messageId), JSON.stringify(reply))
  } catch {
    // Storage is full or forbidden: the words stay on the screen, and that is all that can be promised.
  }
}

export function readReply(messageId: string): WrittenReply | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(messageId)) ?? 'null') as Partial<WrittenReply> | null
    if (typeof kept?.subject !== 'string' || typeof kept.message !== 'string') return undefined
    return { subject: kept.subject, message: kept.message }
  } catch {
    return undefined
  }
}

export function forgetReply(messageId: string): void {
  try {
    sessionStorage.removeItem(nameOf(messageId))
  } catch {
    // Where nothing can be kept, nothing is there.
  }
}
