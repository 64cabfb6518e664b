import { useLingui } from '@lingui/react/macro'
import { listFaqs, type Faq } from '@rihla/contract/faqs/faqs.api.ts'
import { limits } from '@rihla/contract/limits.ts'
import { pageContext } from '#api/page-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { StructuredData } from '#ui/structured-data.tsx'
import type { Route } from './+types/faq-page'
import { describeFaqs } from './describe-faqs.ts'
import { FaqList } from './faq-list.tsx'
import classes from './faq-page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  return { faqs: await context.get(pageContext).api.call(listFaqs, { query: { limit: limits.listMax } }) }
}

/** Groups questions by topic, in order of first appearance. */
const byTopic = (faqs: readonly Faq[]): [topic: string, faqs: Faq[]][] => [
  ...Map.groupBy(faqs, ({ topic }) => topic).entries(),
]

export default function FaqPage({ loaderData: { faqs } }: Route.ComponentProps) {
  const { t } = useLingui()
  const topics = byTopic(faqs)
  return (
    <div className={`column ${classes.page}`}>
      <PageTitle
        title={t`Frequently asked questions`}
        description={t`How booking, paying and cancelling work, how we verify agencies, and who can see your ID.`}
      />
      <StructuredData value={import.meta.env.SSR && faqs.length > 0 && describeFaqs(faqs)} />
      <header className={classes.head}>
        <h1 className="display">{t`Frequently asked questions`}</h1>
        <p className={`muted ${classes.intro}`}>
          {t`How booking, paying and cancelling work, how we verify agencies, and who can see your ID.`}
        </p>
        <Topics topics={topics} />
      </header>
      <div>
        {topics.length === 0 && <EmptyState>{t`No questions yet.`}</EmptyState>}
        {topics.map(([topic, questions]) => (
          <section key={topic} id={topic} className={classes.topic}>
            <h2 dir="auto">{questions[0]?.category}</h2>
            <FaqList faqs={questions} />
          </section>
        ))}
        <ContactPrompt />
      </div>
    </div>
  )
}

function Topics({ topics }: { topics: readonly [string, Faq[]][] }) {
  const { t } = useLingui()
  if (topics.length < 2) return null
  return (
    <nav aria-label={t`Topics`}>
      <ul className={classes.topics}>
        {topics.map(([topic, questions]) => (
          <li key={topic}>
            <a href={`#${topic}`} className="text-action">
              <bdi>{questions[0]?.category}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ContactPrompt() {
  const { t } = useLingui()
  return (
    <aside className={`row ${classes.write}`}>
      <div>
        <h2>{t`Still have a question?`}</h2>
        <p className="muted">{t`Contact us and a member of our team will reply.`}</p>
      </div>
      <ButtonLink to="/#contact" variant="outline">
        {t`Get in Touch`}
      </ButtonLink>
    </aside>
  )
}
