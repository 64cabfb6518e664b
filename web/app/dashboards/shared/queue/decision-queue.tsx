import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useIsNarrow } from '#ui/use-is-phone.ts'
import { DecisionNotices } from './decision-notices.tsx'
import { NamedElsewhere } from './named-elsewhere.tsx'
import { QueueHead, type QueueHeadTexts } from './queue-head.tsx'
import { QueueList } from './queue-list.tsx'
import classes from './queue.module.css'
import { type DecisionQueueState, useDecisionQueue } from './use-decision-queue.ts'
import type { LoadedQueue, QueueInput } from './use-queue-selection.ts'

export interface QueueItem<Draft> {
  booking: Booking
  queue: DecisionQueueState<Draft>
  /** What was typed and not sent. */
  draft: Draft | undefined
  onDraft: (draft: Draft) => void
  /** Of a decision that could not be sent. */
  failure: string | undefined
}

interface DecisionQueueProps<Draft> extends LoadedQueue, Pick<QueueInput, 'asItem'> {
  viewer: 'admin' | 'agency'
  /** Names the list. */
  label: string
  texts: QueueHeadTexts
  /** Of the page, where it has no other. */
  heading?: ReactNode
  /** Above the list, such as a search. */
  renderHead: (remaining: number) => ReactNode
  /** Below the list. */
  foot?: ReactNode
  renderRow: (booking: Booking, presence: BookingPresence | undefined) => ReactNode
  /** Below the customer's name. */
  renderSummary?: (booking: Booking) => ReactNode
  /** What the item shows, and its decisions. */
  renderItem: (item: QueueItem<Draft>) => ReactNode
  /** What became of a named booking that does not wait here, where there is more to say than its status. */
  renderElsewhere?: (booking: Booking) => ReactNode
  /** When nothing is waiting. */
  nothing: ReactNode
}

/**
 * Bookings that wait for a decision (docs/product/dashboards.md#queues): the list, beside it the selected one, and the
 * next one opened after each decision. On narrow screens the list alone until one is opened.
 */
export function DecisionQueue<Draft = never>(props: DecisionQueueProps<Draft>) {
  const { viewer, label, heading, renderHead, foot, renderRow, renderElsewhere, nothing } = props
  const isNarrow = useIsNarrow()
  const queue = useDecisionQueue<Draft>({ ...props, opensFirst: !isNarrow })
  const { booking, named, waiting, presences } = queue
  const elsewhere = named.phase === 'elsewhere' ? renderElsewhere?.(named.booking) : undefined
  return (
    <div className={viewer === 'admin' ? classes.desk : classes.cards}>
      {isNarrow && booking ? (
        <div className="visually-hidden">{heading}</div>
      ) : (
        <QueueList
          label={label}
          heading={heading}
          head={renderHead(queue.remaining)}
          foot={foot}
          waiting={waiting}
          current={booking?._id}
          searchOf={queue.searchOf}
          onOpen={queue.forgetLast}
          renderRow={(each) =>
            renderRow(
              each,
              presences.find((presence) => presence.booking === each._id),
            )
          }
        />
      )}
      <div className={classes.item}>
        <DecisionNotices queue={queue} isPresent={viewer === 'admin'} />
        {booking ? (
          <article key={booking._id} aria-labelledby={`queued-${booking._id}`}>
            <QueueHead queue={queue} booking={booking} viewer={viewer} texts={props.texts}>
              {props.renderSummary?.(booking)}
            </QueueHead>
            {props.renderItem({
              booking,
              queue,
              draft: queue.draftOf(booking._id),
              onDraft: (draft) => queue.saveDraft(booking._id, draft),
              failure: queue.failureOf(booking._id),
            })}
          </article>
        ) : named.phase !== 'none' ? (
          <div role="status">{elsewhere ?? <NamedElsewhere named={named} viewer={viewer} />}</div>
        ) : (
          waiting.length === 0 && <Nothing takesFocus={queue.pending.length > 0}>{nothing}</Nothing>
        )}
      </div>
    </div>
  )
}

/** After the last decision the pressed button is gone. */
function Nothing({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const landing = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) landing.current?.focus({ preventScroll: true })
  }, []) // oxlint-disable-line react/exhaustive-deps
  return (
    <div ref={landing} tabIndex={-1} className={classes.nothing}>
      {children}
    </div>
  )
}
