import { useLingui } from '@lingui/react/macro'
import {
  type Departure,
  downloadManifest,
  downloadPermitList,
  exportManifest,
  exportPermitList,
} from '@rihla/contract/departures/departures.api.ts'
import { languageName, locales } from '@rihla/contract/product.ts'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { downloadFile } from '#api/download-file.ts'
import { useAction } from '#data/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Menu, MenuItem, MenuLine } from '#ui/menu.tsx'

interface DownloadMenuProps {
  departure: Departure
  /** Its travellers fill in their documents. */
  hasPermitList: boolean
}

/** Everything that leaves the page on paper or as a file (docs/product/bookings.md#manifest, docs/product/travellers.md#permit-list). */
export function DownloadMenu({ departure: { _id: id, startDate }, hasPermitList }: DownloadMenuProps) {
  const { t } = useLingui()
  const language = useLocale()
  const save = useAction((download: () => Promise<unknown>) => download(), {
    failure: t`The file could not be created. Please try again.`,
  })
  const params = { id }
  const manifest = `manifest-${startDate}`
  const permitList = `permit-list-${startDate}`
  const files: [label: string, download: () => Promise<unknown>][] = [
    [t`Manifest (PDF)`, () => downloadFile(downloadManifest, { params, name: `${manifest}.pdf` })],
    [t`Manifest (CSV)`, () => downloadFile(exportManifest, { params, name: `${manifest}.csv` })],
  ]
  if (hasPermitList) {
    for (const each of locales) {
      const query = { language: each }
      const label = `${t`Permit list (PDF)`} · ${languageName[each]}`
      files.push([label, () => downloadFile(downloadPermitList, { params, query, name: `${permitList}.pdf` })])
    }
    const query = { language }
    files.push([
      t`Permit list (CSV)`,
      () => downloadFile(exportPermitList, { params, query, name: `${permitList}.csv` }),
    ])
  }
  return (
    <Menu
      label={t`Download`}
      target={
        <Button small variant="outline" icon={<Icon of={IconDownload} />} busy={save.isBusy}>
          {t`Download`}
        </Button>
      }
    >
      {files.map(([label, download]) => (
        <MenuItem key={label} onClick={() => void save.run(download)}>
          {label}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem icon={<Icon of={IconPrinter} />} onClick={() => window.print()}>
        {t`Print`}
      </MenuItem>
    </Menu>
  )
}
