import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { listLegalPagesForAdmin } from '@rihla/contract/legal/admin-legal-pages.api.ts'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { call } from '#api/call.ts'
import { DayOf, type StatusStyle, StyledChip } from '#dashboards/shared/table-cells.tsx'
import { useLocale } from '#ui/locale.ts'
import { Link } from '#ui/link.tsx'
import { Panel } from '#ui/panel.tsx'
import { AdminHead, adminTabError } from '../admin-head.tsx'
import type { Route } from './+types/legal-pages-tab'
import classes from './legal.module.css'

const styles = {
  published: { label: msg({ message: 'Published', context: 'a legal page' }), tone: 'green', icon: IconCheck },
  draft: { label: msg`Draft waits to be published`, tone: 'amber', icon: IconPencil },
} as const satisfies Record<string, StatusStyle>

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  call(listLegalPagesForAdmin, { signal: request.signal })

/** The legal pages with their state (docs/product/legal-pages.md#editing). */
export default function LegalPagesTab({ loaderData: pages }: Route.ComponentProps) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <>
      <AdminHead
        heading={t`Legal pages`}
        description={<Trans>Every published version keeps its number and stays readable.</Trans>}
      />
      <Panel isFlush>
        <ul>
          {pages.map(({ page, title, titleAr, inForce, publishedAt }) => (
            <li key={page} className={classes.row}>
              <div>
                <h3>
                  <Link to={`/admin/legal/${page}`} className={classes.open}>
                    {locale === 'ar' ? titleAr : title}
                  </Link>
                </h3>
                <p className="muted small">
                  <Trans>
                    Version {inForce.version}, published <DayOf at={inForce.publishedAt} />
                  </Trans>
                </p>
              </div>
              <StyledChip {...styles[publishedAt === null ? 'draft' : 'published']} />
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}

export const ErrorBoundary = adminTabError(
  msg`Legal pages`,
  msg`The legal pages could not be loaded. Please try again later.`,
)
