import { Trans, useLingui } from '@lingui/react/macro'
import { describeFormats } from '@rihla/contract/uploads/describe-formats.ts'
import { maxBytes, uploadKindRules, type UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import { Fragment, type ReactNode } from 'react'
import { CompressionFailed } from '#api/compress-image.ts'
import { failureText } from '#api/failure-text.ts'
import { useLocale } from '#ui/locale.ts'
import { storesPicture } from './accepted-files.tsx'
import { FileRefused, type RefusalReason } from './check-file.ts'
import classes from './file-drop.module.css'

export interface FileErrorTexts {
  /** Overrides the message for a wrong file type. */
  wrongTypeMessage?: string | undefined
  /** Overrides the message for a file that is too large. */
  tooLargeMessage?: string | undefined
  /** Displayed when the server sent no message. */
  failedMessage: string
}

const aboutFormat: readonly RefusalReason[] = ['wrong-type', 'other-picture', 'damaged']

const isAboutFormat = (error: unknown): boolean => error instanceof FileRefused && aboutFormat.includes(error.reason)

/** Why files were not uploaded, for all forms: refused, not compressible, or refused by the server. */
export function useFileErrors(kind: UploadKind, texts: FileErrorTexts): (...errors: readonly unknown[]) => ReactNode {
  const { t } = useLingui()
  const formats = describeFormats(uploadKindRules[kind].accepts, useLocale())
  const refusal = useRefusalText(kind, texts)
  const textOf = (error: unknown): ReactNode => {
    if (error instanceof FileRefused) return refusal(error)
    if (!(error instanceof CompressionFailed)) return failureText(error, texts.failedMessage)
    return kind === 'agency-logo'
      ? t`Error compressing logo image. Please try a different image.`
      : t`Error compressing image. Please try a different image.`
  }
  return (...errors) => (
    <>
      {errors.map((error, at) => (
        <Fragment key={at}>
          {at > 0 && ' '}
          <span>{textOf(error)}</span>
        </Fragment>
      ))}
      {errors.some(isAboutFormat) && (
        <>
          {' '}
          <span className={classes.line}>{t`Accepted formats: ${formats}.`}</span>
        </>
      )}
    </>
  )
}

function useRefusalText(kind: UploadKind, texts: FileErrorTexts): (refusal: FileRefused) => ReactNode {
  const { t } = useLingui()
  return ({ reason, fileName: name }) => {
    const megabytes = Math.floor(maxBytes.pdf / 1024 / 1024)
    switch (reason) {
      case 'too-large':
        return texts.tooLargeMessage ?? t`File ${name} is too large. Maximum size is ${megabytes}MB.`
      case 'wrong-type':
        if (texts.wrongTypeMessage) return texts.wrongTypeMessage
        return storesPicture(kind)
          ? t`File ${name} is not an image.`
          : t`File ${name} is not a supported document type.`
      case 'other-picture':
        return t`File ${name} is an image in a format that is not accepted.`
      case 'damaged':
        return t`File ${name} is damaged or not an image.`
      case 'empty':
        return t`File ${name} is empty.`
      case 'unreadable':
        return t`File ${name} could not be read. Please choose it again, or save it on this device first.`
      case 'cannot-compress':
        return (
          <Trans>
            File {name} is too large, and this browser cannot compress its format. Upload the photo as a JPEG: send it
            to yourself by WhatsApp or email, and upload that copy. For new photos, choose Settings › Camera › Formats ›
            Most Compatible on your iPhone.
          </Trans>
        )
    }
  }
}
