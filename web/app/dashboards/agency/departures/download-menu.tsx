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
  return (
    <Menu
      label={t`Download`}
      target={
        <Button small variant="outline" icon={<Icon of={IconDownload} />} busy={save.isBusy}>
          {t`Download`}
        </Button>
      }
    >
      <MenuItem
        onClick={() =>
          void save.run(() => downloadFile(downloadManifest, { params, name: `manifest-${startDate}.pdf` }))
        }
      >
        {t`Manifest (PDF)`}
      </MenuItem>
      <MenuItem
        onClick={() => void save.run(() => downloadFile(exportManifest, { params, name: `manifest-${startDate}.csv` }))}
      >
        {t`Manifest (CSV)`}
      </MenuItem>
      {hasPermitList && (
        <>
          {locales.map((each) => (
            <MenuItem
              key={each}
              onClick={() =>
                void save.run(() =>
                  downloadFile(downloadPermitList, {
                    params,
                    query: { language: each },
                    name: `permit-list-${startDate}.pdf`,
                  }),
                )
              }
            >
              {t`Permit list (PDF)`} · {languageName[each]}
            </MenuItem>
          ))}
          <MenuItem
            onClick={() =>
              void save.run(() =>
                downloadFile(exportPermitList, { params, query: { language }, name: `permit-list-${startDate}.csv` }),
              )
            }
          >
            {t`Permit list (CSV)`}
          </MenuItem>
        </>
      )}
      <MenuLine />
      <MenuItem icon={<Icon of={IconPrinter} />} onClick={() => window.print()}>
        {t`Print`}
      </MenuItem>
    </Menu>
  )
}
