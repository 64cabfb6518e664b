import { type ReactNode, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { failureText } from '#api/failure-text.ts'
import { refreshQueries } from '#data/query-client.ts'
import { showToast } from '#ui/toasts-store.ts'
import { useUndoableDecisions } from './use-undoable-decisions.ts'
import { useQueuedName } from './queued-name.tsx'
import { type Queued, type QueueInput, useQueueSelection } from './use-queue-selection.ts'

/** What a decision led to. */
export interface Decided {
  text: ReactNode
  /** Nothing was changed, because another person was first. */
  isStale?: boolean
  /** Still an item of the queue, such as a refund of which a part was sent. */
  isWaiting?: boolean
}

export interface Decision {
  item: Queued
  /** What can still be undone, such as 'EGP 1,000 verified'. */
  text: ReactNode
  /** Shown when the server gives no reason. */
  failure: string
  send: () => Promise<Decided>
}

/**
 * The items of a queue, which of them is selected, and its decisions: each is sent after ten seconds in which it can be
 * undone. What was typed is kept while other items are open, and ends with the page: an amount that is verified was just
 * read.
 */
export function useDecisionQueue<I extends Queued, Draft>(input: QueueInput<I>) {
  const nameOf = useQueuedName()
  const selection = useQueueSelection(input)
  const { markDecided, markWaiting } = selection
  const [drafts, setDrafts] = useState<Record<string, Draft | undefined>>({})
  const [failures, setFailures] = useState<Record<string, string | undefined>>({})
  const [last, setLast] = useState<Decided & Pick<Decision, 'item'>>()
  const setFailure = (id: string, text?: string) => setFailures((before) => ({ ...before, [id]: text }))
  const show = (id: string) => {
    setLast(undefined)
    selection.show(id)
  }

  async function send({ item, failure, send: sendIt }: Decision): Promise<void> {
    const { _id: id } = item
    try {
      const decided = await sendIt()
      // the next transfer of the same booking begins with an empty amount
      setDrafts((before) => ({ ...before, [id]: undefined }))
      setLast({ ...decided, item })
      await refreshQueries()
      if (decided.isWaiting) markWaiting(id)
    } catch (error) {
      // nothing is lost: the item returns with what was entered, and the reason
      const text = failureText(error, failure)
      setFailure(id, text)
      markWaiting(id)
      // an expired session opens the sign-in dialog instead
      const hasExpired = error instanceof ApiError && error.code === 'session.required'
      if (!hasExpired) showToast(`${nameOf(item)}: ${text}`, 'bad')
      await refreshQueries()
    }
  }
  const undoable = useUndoableDecisions<Decision & { id: string }>({
    send: (decision) => void send(decision),
    onUndo: ({ id }) => {
      markWaiting(id)
      show(id)
    },
  })

  /** Resolves once it was sent, or at once where it came too early. Never when it was undone or failed. */
  function decide(decision: Decision): Promise<void> {
    if (!selection.isSettled) return Promise.resolve()
    const { _id: id } = decision.item
    setFailure(id)
    setLast(undefined)
    return new Promise((resolve) => {
      undoable.add({
        ...decision,
        id,
        send: async () => {
          const decided = await decision.send()
          resolve()
          return decided
        },
      })
      markDecided(id)
    })
  }

  return {
    ...selection,
    show,
    /** The result of the last decision. */
    last,
    forgetLast: () => setLast(undefined),
    pending: undoable.pending,
    undo: undoable.undo,
    decide,
    /** The result of a decision that was sent at once, after which the item stays. */
    report: (result: typeof last) => {
      setLast(result)
      void refreshQueries()
    },
    draftOf: (id: string): Draft | undefined => drafts[id],
    saveDraft: (id: string, draft: Draft) => {
      setFailure(id)
      setDrafts((before) => ({ ...before, [id]: draft }))
    },
    failureOf: (id: string): string | undefined => failures[id],
  }
}

export type DecisionQueueState<I extends Queued, Draft> = ReturnType<typeof useDecisionQueue<I, Draft>>
