import { useEffect, useState } from 'react'

/** An address for a picture in memory, to show it before it is sent; given back when it is no longer shown. */
export function useObjectUrl(file: File | null): string | null {
  const [made, setMade] = useState<{ file: File; url: string } | null>(null)
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return undefined
    const url = URL.createObjectURL(file)
    queueMicrotask(() => setMade({ file, url }))
    return () => URL.revokeObjectURL(url)
  }, [file])
  return made?.file === file ? made.url : null
}
