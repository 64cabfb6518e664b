import { globSync, readFileSync } from 'node:fs'
import { notificationKinds } from '@rihla/contract/notifications/notification.ts'
import { notificationPath } from '@rihla/contract/notifications/notification-path.ts'
import { expect, test } from 'vitest'
import routes from '../web/app/routes.ts'

const record = '01890000-0000-7000-8000-000000000001'
const trip = '01890000-0000-7000-8000-000000000002'

interface Route {
  path?: string | undefined
  index?: boolean | undefined
  file: string
  children?: Route[] | undefined
}

/** The files of the pages by URL pattern, with those of the parents. */
function pagesOf(all: readonly Route[], parent = ''): [pattern: string, file: string][] {
  return all.flatMap(({ path = '', file, children }) => {
    const pattern = [parent, path].filter(Boolean).join('/')
    return children ? pagesOf(children, pattern) : [[`/${pattern}`, file] as [string, string]]
  })
}
const pages = pagesOf(routes as Route[]).filter(([pattern]) => pattern !== '/*')

const fileOf = (path: string): string | undefined =>
  pages.find(([pattern]) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path))?.[1]

/** Links in mails that are written as a text, with the values replaced. */
const writtenLinks = globSync('server/src/**/*.ts')
  .filter((file) => !/\.test\.ts$|^server\/src\/testing\//.test(file))
  .flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(
      /[`'](\/(?:admin|agency|my-bookings|trip|reviews|account)(?=[/?`'])[^`'\s]*)[`']/g,
    ),
  ])
  .map(([, path]) => path!.replaceAll(/\$\{[^}]*\}/g, record))

const notificationLinks = notificationKinds.map((kind) => ({
  kind,
  path: notificationPath({ kind, subject: record, trip }),
}))

test.each([...new Set([...notificationLinks.flatMap(({ path }) => path ?? []), ...writtenLinks])])(
  'the page of %s reads what the link names',
  (link) => {
    const { pathname, searchParams } = new URL(link, 'https://rihla.example')
    // patterns of the sitemap and paths that are prefixes
    if (/[$]$|.\/$/.test(pathname)) return
    const file = fileOf(pathname)
    expect(file, pathname).toBeDefined()
    const folder = `web/app/${file!.replace(/\/[^/]+$/, '')}`
    const sources = globSync(`${folder}/*.{ts,tsx}`).map((path) => readFileSync(path, 'utf8'))
    for (const name of searchParams.keys()) {
      const isRead = sources.some((source) => new RegExp(`'${name}'|\\b${name}: [{(]`).test(source))
      expect(isRead, `${name} in ${folder}`).toBe(true)
    }
  },
)

/** About no record that the receiver can open: it is gone, or the page has one of its kind. */
const general = [
  /^booking\.withdraw\./,
  /^waiting\.(joined|offered|reminded|closed)$/,
  /^trip\.delete$/,
  /^agency\.(verified|unverified|commission_changed|payout_(sent|held|released|second_admin))$/,
  /^agency\.(payout_details_(changed|verified|rejected)|document_(accepted|declined)|document_expiring\.agency)$/,
  /^payment_account\./,
  /^message\.replied$/,
  /^backup\./,
]

test.each(notificationLinks.filter(({ kind }) => !general.some((pattern) => pattern.test(kind))))(
  'the link of $kind names its record: $path',
  ({ path }) => {
    expect(path).toMatch(new RegExp(`${record}|${trip}`))
  },
)

const ofAdmins =
  /\.admins$|^(message|report|payment_account)\.|^agency\.(document|payout_details)_submitted$|^departure\.undecided$|^agency\.payout_second_admin$/

test.each(notificationLinks.filter(({ path }) => path !== null))(
  'the link of $kind leads to a page of its receivers: $path',
  ({ kind, path }) => {
    expect(path!.startsWith('/admin')).toBe(ofAdmins.test(kind))
  },
)
