import type { Faq } from '@rihla/contract/faqs/faqs.api.ts'
import { IconPlus } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import classes from './faq-list.module.css'

/** Questions as native disclosure elements. Texts are displayed in the language the admins wrote them in. */
export function FaqList({ faqs, isFirstOpen = false }: { faqs: readonly Faq[]; isFirstOpen?: boolean }) {
  return (
    <div>
      {faqs.map(({ _id, question, answer }, at) => (
        <details key={_id} className={classes.faq} open={isFirstOpen && at === 0}>
          <summary>
            <span dir="auto">{question}</span>
            <Icon of={IconPlus} />
          </summary>
          <p dir="auto">{answer}</p>
        </details>
      ))}
    </div>
  )
}
