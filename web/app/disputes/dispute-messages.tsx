import { Trans, useLingui } from '@lingui/react/macro'
import type { Dispute } from '@rihla/contract/disputes/dispute-schema.ts'
import { IconFileText, IconPhoto } from '@tabler/icons-react'
import { useMomentText } from '#shell/use-moment-text.ts'
import { useProductName } from '#ui/use-brand.ts'
import { Dotted } from '#ui/dotted.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from './disputes.module.css'

type Message = Dispute['messages'][number]

/** What both sides and the platform wrote, oldest first. */
export function DisputeMessages({ messages }: { messages: readonly Message[] }) {
  const { t } = useLingui()
  const { momentText } = useMomentText()
  const product = useProductName()
  return (
    <ol className={classes.messages} aria-label={t`Messages of the case`}>
      {messages.map((message) => (
        <li key={message._id} data-by={message.by}>
          <p className="small">
            <Dotted>
              <b>{message.byName === null ? product : <bdi>{message.byName}</bdi>}</b>
              <time dateTime={message.createdAt}>{momentText(message.createdAt)}</time>
            </Dotted>
          </p>
          {message.text ? (
            <p dir="auto" className={`wrap-anywhere ${classes.text}`}>
              {message.text}
            </p>
          ) : (
            <p className="muted">{t`This message has been erased.`}</p>
          )}
          {message.files.length > 0 && (
            <ul className={`row ${classes.files}`}>
              {message.files.map(({ url, name, isPdf }) => (
                <li key={name}>
                  <a className="text-action" href={url} target="_blank" rel="noopener noreferrer">
                    <Icon of={isPdf ? IconFileText : IconPhoto} size={16} />
                    {isPdf ? <Trans>PDF {name}</Trans> : <Trans>Photo {name}</Trans>}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
