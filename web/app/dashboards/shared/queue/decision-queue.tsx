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
import type { LoadedQueue, Queued, QueueInput } from './use-queue-selection.ts'

export interface QueueItem<Draft, I extends Queued = Booking> {
  item: I
  queue: DecisionQueueState<I, Draft>
  /** What was typed and not sent. */
  draft: Draft | undefined
  onDraft: (draft: Draft) => void
  /** Of a decision that could not be sent. */
  failure: string | undefined
}

interface DecisionQueueProps<I extends Queued, Draft> extends LoadedQueue<I>, Pick<QueueInput<I>, 'asItem'> {
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
  renderRow: (item: I, presence: BookingPresence | undefined) => ReactNode
  /** Below the name. */
  renderSummary?: (item: I) => ReactNode
  /** What the item shows, and its decisions. */
  renderItem: (item: QueueItem<Draft, I>) => ReactNode
  /** What became of a named booking that does not wait here, where there is more to say than its status. */
  renderElsewhere?: (booking: Booking) => ReactNode
  /** When nothing is waiting. */
  nothing: ReactNode
}

/**
 * What waits for a decision (docs/product/dashboards.md#queues): the list, beside it the selected one, and the
 * next one opened after each decision. On narrow screens the list alone until one is opened.
 */
export function DecisionQueue<Draft = never, I extends Queued = Booking>(props: DecisionQueueProps<I, Draft>) {
  const { viewer, label, heading, renderHead, foot, renderRow, renderElsewhere, nothing } = props
  const isNarrow = useIsNarrow()
  const queue = useDecisionQueue<I, Draft>({ ...props, opensFirst: !isNarrow })
  const { item, named, waiting, presences } = queue
  const elsewhere = named.phase === 'elsewhere' ? renderElsewhere?.(named.booking) : undefined
  return (
    <div className={viewer === 'admin' ? classes.desk : classes.cards}>
      {isNarrow && item ? (
        <div className="visually-hidden">{heading}</div>
      ) : (
        <QueueList
          label={label}
          heading={heading}
          head={renderHead(queue.remaining)}
          foot={foot}
          waiting={waiting}
          current={item?._id}
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
        <DecisionNotices queue={queue} isPresent={props.presences !== undefined} />
        {item ? (
          <article key={item._id} aria-labelledby={`queued-${item._id}`}>
            <QueueHead queue={queue} item={item} viewer={viewer} texts={props.texts}>
              {props.renderSummary?.(item)}
            </QueueHead>
            {props.renderItem({
              item,
              queue,
              draft: queue.draftOf(item._id),
              onDraft: (draft) => queue.saveDraft(item._id, draft),
              failure: queue.failureOf(item._id),
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
