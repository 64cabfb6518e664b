import { useLingui } from '@lingui/react/macro'
import { sendPayout } from '@rihla/contract/payouts/payouts.api.ts'
import { useState } from 'react'
import { callWithKeepalive } from '#api/call.ts'
import { failureText } from '#api/failure-text.ts'
import { useUndoableDecisions } from '#dashboards/shared/queue/use-undoable-decisions.ts'
import { refreshQueries } from '#data/query-client.ts'
import { showToast } from '#ui/toasts-store.ts'
import type { DueRow } from './due-row.ts'

/** What an admin typed about the transfer of a row. */
export interface EnteredTransfer {
  /** As it was on the screen. */
  amount: number
  reference: string
  /** Id of the payment account; empty if it was not chosen. */
  sentFrom: string
  proof: string
  /** The same for each attempt. */
  key: string
}

/**
 * Payouts that were marked as sent: each is recorded after ten seconds in which it can be undone. What was typed is kept
 * until it is recorded.
 */
export function useSentPayouts() {
  const { t } = useLingui()
  const [transfers, setTransfers] = useState<Record<string, EnteredTransfer | undefined>>({})
  const [failures, setFailures] = useState<Record<string, string | undefined>>({})

  async function record({ id, row, transfer }: { id: string; row: DueRow; transfer: EnteredTransfer }): Promise<void> {
    const { amount, reference, sentFrom, proof, key } = transfer
    const sum = { currency: row.currency, expectedAmount: amount }
    const body = { agency: row.agency._id, ...sum, reference, proof: proof || null, key, ...(sentFrom && { sentFrom }) }
    try {
      await callWithKeepalive(sendPayout, { body })
      setTransfers((before) => ({ ...before, [id]: undefined }))
      showToast(t`Payout recorded. We’ve emailed the agency.`, 'ok')
    } catch (error) {
      const text = failureText(error, t`This payout was not recorded. Please try again.`)
      setFailures((before) => ({ ...before, [id]: text }))
    }
    await refreshQueries()
  }
  const undoable = useUndoableDecisions<Parameters<typeof record>[0]>({
    send: (decision) => void record(decision),
    onUndo: () => {},
  })

  return {
    /** By id of the row. */
    transfers,
    failures,
    isPending: (id: string) => undoable.pending.some((each) => each.id === id),
    undo(id: string) {
      const decision = undoable.pending.find((each) => each.id === id)
      if (decision) undoable.undo(decision)
    },
    send(rows: readonly DueRow[], entered: Record<string, EnteredTransfer>) {
      setTransfers((before) => ({ ...before, ...entered }))
      setFailures({})
      for (const row of rows) undoable.add({ id: row._id, row, transfer: entered[row._id]! })
    },
  }
}

export type SentPayouts = ReturnType<typeof useSentPayouts>
