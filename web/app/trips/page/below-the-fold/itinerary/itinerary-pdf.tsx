import { useLingui } from '@lingui/react/macro'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { type ComponentType, useRef, useState } from 'react'
import { Button, ButtonAnchor } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type { ItineraryViewerProps } from './itinerary-viewer.tsx'
import classes from './trip-itinerary.module.css'

/** The agency's itinerary PDF, to view or download. Browsers that cannot save it open it in another tab. */
export function ItineraryPdf({ url, title }: { url: string; title: string }) {
  const { t } = useLingui()
  const isHydrated = useIsHydrated()
  const opener = useRef<HTMLButtonElement>(null)
  const [Viewer, setViewer] = useState<ComponentType<ItineraryViewerProps>>()
  const [isOpen, setIsOpen] = useState(false)
  const [isLoading, setIsComing] = useState(false)
  const fileName = `${title}.pdf`

  async function view(): Promise<void> {
    setIsComing(true)
    try {
      const { default: Loaded } = await import('./itinerary-viewer.tsx')
      setViewer(() => Loaded)
      setIsOpen(true)
    } catch {
      window.open(url, '_blank', 'noopener')
    }
    setIsComing(false)
  }

  return (
    <>
      <div className={`row ${classes.pdf}`}>
        <Icon of={IconFileText} size={28} />
        <p>
          <strong>{t`Itinerary (PDF)`}</strong>
        </p>
        {isHydrated ? (
          <Button data-hydrates ref={opener} variant="outline" small busy={isLoading} onClick={() => void view()}>
            {t`View`}
          </Button>
        ) : (
          <ButtonAnchor data-hydrates variant="outline" small href={url} target="_blank" rel="noopener">
            {t`View`}
          </ButtonAnchor>
        )}
        <ButtonAnchor
          variant="subtle"
          small
          href={url}
          download={fileName}
          target="_blank"
          rel="noopener"
          icon={<Icon of={IconDownload} />}
        >
          {t`Download`}
        </ButtonAnchor>
      </div>
      {isOpen && Viewer && (
        <Viewer
          url={url}
          title={title}
          fileName={fileName}
          onClose={() => {
            setIsOpen(false)
            opener.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </>
  )
}
