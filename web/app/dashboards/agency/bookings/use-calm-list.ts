import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useQuietReload } from '../../../api/use-quiet-reload.ts'
import { subscribeToNews } from '../../../notifications/live/news.ts'
import { isSameLayout, type ListLayout } from './is-same-layout.ts'

interface CalmList<L> {
  list: L
  /** Something has arrived that would move what is shown. */
  hasNews: boolean
  /** Shows what is there now; after an own action too. */
  refresh: () => Promise<void>
}

/**
 * The list as it was asked for. News that change what stands in a row are shown at once; those that would move rows wait
 * until the reader asks for them, so that nobody presses the wrong one.
 */
export function useCalmList<L extends ListLayout>(loaded: L): CalmList<L> {
  const { revalidate } = useRevalidator()
  const reload = useQuietReload()
  const [list, setList] = useState(loaded)
  const [isByItself, setIsByItself] = useState(false)
  useEffect(
    () =>
      subscribeToNews((news) => {
        if (!news.some(({ kind }) => kind.startsWith('booking.'))) return
        setIsByItself(true)
        reload()
      }),
    [reload],
  )
  const isHeld = isByItself && !isSameLayout(list, loaded)
  if (loaded !== list && !isHeld) setList(loaded)
  const refresh = async () => {
    setIsByItself(false)
    await revalidate()
  }
  return { list: isHeld ? list : loaded, hasNews: isHeld, refresh }
}
