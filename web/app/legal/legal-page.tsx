import { useLingui } from '@lingui/react/macro'
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import { type LegalPageName, legalPageLimits, legalPages } from '@rihla/contract/legal/legal-page.ts'
import { type LegalPage, readLegalPage } from '@rihla/contract/legal/legal-pages.api.ts'
import { data } from 'react-router'
import type { PageHandle } from '#api/describe-page.ts'
import { pageContext } from '#api/page-context.ts'
import { useCompany } from '#shell/root-data.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { useProductName } from '#ui/use-brand.ts'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { Route } from './+types/legal-page'
import classes from './legal-page.module.css'
import { LegalText } from './legal-text.tsx'
import { parseLegalText } from './parse-legal-text.ts'
import { useLegalTitles } from './use-legal-titles.ts'

/** Old versions are for those who agreed to them: search engines index the one in force. */
export const handle: PageHandle = { query: ['version'] }

/** Of the path of a document, or of the data that the browser loads when it navigates. */
const pageOf = (pathname: string): LegalPageName | undefined =>
  legalPages.find((page) => pathname.endsWith(`/${page}`) || pathname.endsWith(`/${page}.data`))

/** Undefined: the version in force. A number that is none has no page. */
function versionOf(typed: string | null): number | undefined {
  if (!typed) return undefined
  const version = /^[1-9]\d{0,6}$/.test(typed) ? Number(typed) : 0
  if (version < 1 || version > legalPageLimits.maxVersion) throw data({ code: 'not_found' }, { status: 404 })
  return version
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const page = pageOf(pathname)
  if (!page) throw data({ code: 'not_found' }, { status: 404 })
  const version = versionOf(searchParams.get('version'))
  const { body, ...shown } = await context
    .get(pageContext)
    .api.call(readLegalPage, { params: { page }, query: version === undefined ? {} : { version } })
  return { ...shown, blocks: parseLegalText(body) }
}

/** A legal page in its version in force, or an older one (docs/product/legal-pages.md). */
export default function LegalPageShown({ loaderData: shown }: Route.ComponentProps) {
  const { t } = useLingui()
  const { title, blocks, page } = shown
  const first = blocks.find(({ kind }) => kind === 'paragraph')
  const description =
    first?.kind === 'paragraph' ? first.children.filter((part) => typeof part === 'string').join('') : ''
  return (
    <div className={`column ${classes.page}`}>
      <PageTitle title={title} description={description.slice(0, 200)} />
      <article>
        <header className={classes.head}>
          <h1 className="display">{title}</h1>
          <VersionNote shown={shown} />
        </header>
        <LegalText blocks={blocks} />
        {page !== 'refund-policy' && page !== 'money-protection' && <CompanyFacts />}
        <Versions shown={shown} />
      </article>
      <nav aria-label={t`Legal pages`} className={classes.others}>
        <OtherPages current={page} />
      </nav>
    </div>
  )
}

type Shown = Omit<LegalPage, 'body'>

function useDayOf() {
  const timeZone = usePlatformTimeZone()
  const locale = useLocale()
  return (moment: string): string => formatDay(dayIn(timeZone, new Date(moment)), locale)
}

function VersionNote({ shown: { page, version, publishedAt, versions } }: { shown: Shown }) {
  const { t } = useLingui()
  const dayOf = useDayOf()
  const inForce = versions[0]!
  const day = dayOf(publishedAt)
  return (
    <>
      <p className="muted">{t`Version ${version}, published on ${day}`}</p>
      {inForce.version !== version && (
        <Notice tone="warn" action={<Link to={`/${page}`}>{t`Read the current version`}</Link>}>
          {t`This is an older version.`}
        </Notice>
      )}
    </>
  )
}

function Versions({ shown: { page, version, versions } }: { shown: Shown }) {
  const { t } = useLingui()
  const dayOf = useDayOf()
  if (versions.length < 2) return null
  return (
    <details className={classes.versions}>
      <summary>{t`All versions`}</summary>
      <ul>
        {versions.map((each, at) => {
          const number = each.version
          const day = dayOf(each.publishedAt)
          return (
            <li key={number}>
              <Link
                to={at === 0 ? `/${page}` : `/${page}?version=${number}`}
                aria-current={number === version ? 'page' : undefined}
              >
                {t`Version ${number}, ${day}`}
              </Link>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** Who operates the platform, as far as the settings say (docs/product/settings.md#company). */
function CompanyFacts() {
  const { t } = useLingui()
  const company = useCompany()
  const product = useProductName()
  if (!company) return null
  const facts = [
    [t`Name`, company.legalName],
    [t`Commercial register number`, company.registerNumber],
    [t`Tax number`, company.taxNumber],
    [t`Address`, company.address],
    [t`Opening hours`, company.openingHours],
  ] as const
  return (
    <section className={classes.company}>
      <h2>{t`Who operates ${product}`}</h2>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

function OtherPages({ current }: { current: LegalPageName }) {
  const titles = useLegalTitles()
  return (
    <ul>
      {legalPages.map((page) => (
        <li key={page}>
          <Link to={`/${page}`} className="text-action" aria-current={page === current ? 'page' : undefined}>
            {titles[page]}
          </Link>
        </li>
      ))}
    </ul>
  )
}
