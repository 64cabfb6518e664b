import { Trans } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import classes from './timeline.module.css'

export interface TimelineStep {
  key: string
  label: ReactNode
  /** When it happened, or by whom. */
  note?: ReactNode
  /** done: filled tick. now: amber ring. upcoming: hollow. ended: red cross. confirmed: green tick. */
  state: 'done' | 'now' | 'upcoming' | 'ended' | 'confirmed'
}

interface TimelineProps {
  label: string
  steps: readonly TimelineStep[]
  /** On phones one line: the marks, and the label of the current or last step. */
  isCompact?: boolean
}

/** Booking timeline: horizontal on wide screens, vertical on phones. */
export function Timeline({ label, steps, isCompact }: TimelineProps) {
  const current = steps.find(({ state }) => state === 'now' || state === 'ended') ?? steps.at(-1)
  return (
    <ol className={classes.timeline} data-compact={isCompact || undefined} aria-label={label}>
      {steps.map(({ key, label, note, state }) => (
        <li
          key={key}
          data-state={state}
          data-current={key === current?.key || undefined}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={classes.mark}>
            {(state === 'done' || state === 'confirmed') && <Icon of={IconCheck} size={16} />}
            {state === 'ended' && <Icon of={IconX} size={16} />}
          </span>
          <span className={classes.text}>
            <span className={classes.title}>{label}</span>
            {state === 'upcoming' && (
              <span className="visually-hidden">
                {' '}
                <Trans>(upcoming)</Trans>
              </span>
            )}
            {note && <span className={`muted ${classes.note}`}>{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
