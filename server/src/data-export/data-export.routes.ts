import { downloadOwnData } from '@rihla/contract/accounts/exporting.api.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import { writeZip } from '#files/write-zip.ts'
import type { App } from '#http/fastify-app.ts'
import { limitRate } from '#http/limit-rate.ts'
import { sendDownload } from '#http/send-download.ts'
import { serveDownload } from '#http/serve-download.ts'
import { accountLimits } from '#accounts/account-limits.ts'
import { confirmPassword } from '#accounts/confirm-password.ts'
import { collectOwnData } from './collect-own-data.ts'

/** Personal data export. The archive is streamed and never stored. */
export function dataExportRoutes(app: App, context: Context): void {
  serveDownload(app, downloadOwnData, async (request, reply) => {
    const user = request.user
    await confirmPassword(context, { userId: user.id, password: request.body.password, field: 'password' })
    await limitRate(context, `downloads:${user.id}`, accountLimits.downloadsPerAccount)
    const at = context.clock.now()
    await context.db
      .transaction()
      .execute((trx) => recordAudit(trx, { actorId: user.id, action: 'account.download', targetId: user.id, at }))
    const name = `rihla-data-${context.clock.today()}.zip`
    return sendDownload(reply, { name, type: 'application/zip', content: writeZip(collectOwnData(context, user)) })
  })
}
