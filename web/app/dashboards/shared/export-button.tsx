import { Trans, useLingui } from '@lingui/react/macro'
import type { Endpoint, ParamsOf, QueryOf } from '@rihla/contract/endpoint.ts'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { downloadFile } from '#api/download-file.ts'
import { useAction } from '#data/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

interface ExportButtonProps<E extends Endpoint> {
  endpoint: E
  params?: ParamsOf<E>
  /** Filters of the table without its page; the file contains all pages. */
  query?: QueryOf<E>
  /** File name, used when the response has none. */
  name: string
  children?: ReactNode
}

/** Downloads all pages of a filtered table as a file. */
export function ExportButton<E extends Endpoint>({ endpoint, params, query, name, children }: ExportButtonProps<E>) {
  const { t } = useLingui()
  const save = useAction(() => downloadFile(endpoint, { params, query, name }), {
    failure: t`The file could not be created. Please try again.`,
  })
  return (
    <Button
      small
      variant="outline"
      icon={<Icon of={IconDownload} />}
      busy={save.isBusy}
      onClick={() => void save.run()}
    >
      {children ?? <Trans>Export CSV</Trans>}
    </Button>
  )
}
