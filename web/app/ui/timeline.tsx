import { Trans } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import classes from './timeline.module.css'

export interface TimelineStep {
  key: string
  words: ReactNode
  /** When, or by whom. */
  note?: ReactNode
  /** done: filled tick. now: amber ring. toCome: hollow. ended: red cross. confirmed: green tick. */
  state: 'done' | 'now' | 'toCome' | 'ended' | 'confirmed'
}

/** The way of a booking: in a row on wide screens, downwards on phones. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol className={classes.timeline} aria-label={label}>
      {steps.map(({ key, words, note, state }) => (
        <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={classes.mark}>
            {(state === 'done' || state === 'confirmed') && <Icon of={IconCheck} size={16} />}
            {state === 'ended' && <Icon of={IconX} size={16} />}
          </span>
          <span className={classes.words}>
            <span className={classes.title}>{words}</span>
            {state === 'toCome' && (
              <span className="visually-hidden">
                {' '}
                <Trans>(to come)</Trans>
              </span>
            )}
            {note && <span className={classes.note}>{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
