import { Trans, useLingui } from '@lingui/react/macro'
import type { Endpoint, ParamsOf, QueryOf } from '@rihla/contract/endpoint.ts'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { downloadFile } from '#api/download-file.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toasts-store.ts'

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
  const [isBusy, setIsBusy] = useState(false)
  async function save(): Promise<void> {
    setIsBusy(true)
    try {
      await downloadFile(endpoint, { params, query, name })
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : t`The file could not be created. Please try again.`, 'bad')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button small look="outline" icon={<Icon of={IconDownload} />} busy={isBusy} onClick={() => void save()}>
      {children ?? <Trans>Export CSV</Trans>}
    </Button>
  )
}
