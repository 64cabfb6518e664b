import { IconFile, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useObjectUrl } from '#ui/use-object-url.ts'
import classes from './file-drop.module.css'

const isPdf = ({ name, type }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name)
const isPicture = ({ name, type }: File): boolean => type.startsWith('image/') || /\.(?:hei[cf]|avif)$/i.test(name)

/** Shown instead of a preview that the browser cannot show, such as of a PDF or of HEIC. */
export const iconOf = (file: File) => (isPdf(file) ? IconFileTypePdf : isPicture(file) ? IconPhoto : IconFile)

/** A chosen picture before its upload, or its name where the browser cannot show it. */
export function FilePreview({ file, alt }: { file: File; alt: string }) {
  const url = useObjectUrl(file)
  const [isBroken, setIsBroken] = useState(false)
  if (url && !isBroken) return <img src={url} alt={alt} onError={() => setIsBroken(true)} />
  return (
    <span className={classes.namedFile}>
      <Icon of={iconOf(file)} size={28} />
      <bdi className="clip" dir="auto">
        {file.name}
      </bdi>
    </span>
  )
}
