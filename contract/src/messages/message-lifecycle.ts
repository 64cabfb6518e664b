export const messageStatuses = ['new', 'read', 'replied'] as const
export type MessageStatus = (typeof messageStatuses)[number]

interface MessageTransition {
  by: 'everyone' | 'admin'
  from: readonly MessageStatus[]
  to: MessageStatus
}

/** Every transition of a message (docs/product/messages.md#replies). Nothing else changes its status. */
export const messageLifecycle = {
  send: { by: 'everyone', from: [], to: 'new' },
  mark_read: { by: 'admin', from: ['new'], to: 'read' },
  reply: { by: 'admin', from: ['new', 'read', 'replied'], to: 'replied' },
} as const satisfies Record<string, MessageTransition>
