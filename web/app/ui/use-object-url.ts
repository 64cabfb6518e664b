import { useEffect, useState } from 'react'

/** Object URL to preview a picture before its upload; revoked when the file changes. */
export function useObjectUrl(file: File | null): string | null {
  const [created, setCreated] = useState<{ file: File; url: string } | null>(null)
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return undefined
    const url = URL.createObjectURL(file)
    queueMicrotask(() => setCreated({ file, url }))
    return () => URL.revokeObjectURL(url)
  }, [file])
  return created?.file === file ? created.url : null
}
