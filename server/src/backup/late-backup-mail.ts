import { formatMoment } from '@rihla/contract/dates.ts'
import type { BackedUpPart } from '@rihla/contract/notifications/notification.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { MailContent } from '#mail/mail.ts'
import { i18nOf } from '#translations/i18n.ts'

const headings: Record<BackedUpPart, string> = {
  database: /*i18n*/ 'The last backup of the database is too old',
  files: /*i18n*/ 'The last backup of the files is too old',
}

interface LateBackup {
  part: BackedUpPart
  lastAt: Date
  timeZone: string
}

/** To admins: backups no longer succeed. */
export function lateBackupMail({ part, lastAt, timeZone }: LateBackup, locale: Locale): MailContent {
  const i18n = i18nOf(locale)
  const heading = i18n.t(headings[part])
  const time = formatMoment(lastAt.toISOString(), locale, timeZone)
  return {
    subject: heading,
    heading,
    paragraphs: [
      i18n.t('The last good backup is from {time}. If the machine fails now, everything since then is lost.', { time }),
      i18n.t(
        'Please ask the people who run the servers to check the backups. You get this email once until they work again.',
      ),
    ],
  }
}
