import { productName } from '@rihla/contract/product.ts'
import type { Context } from '#context.ts'
import type { ZipEntry } from '#files/write-zip.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { presentUser } from '#accounts/present-user.ts'
import { findProfile } from '#accounts/users.queries.ts'
import * as own from './own-data.queries.ts'

const pageRows = 500
const firstCursor = '00000000-0000-0000-0000-000000000000'

/**
 * Streams all personal data of a user: lists as JSON, page by page, then the files. Each entry is read only when the
 * consumer requests it.
 */
export async function* collectOwnData(context: Context, user: CurrentUser): AsyncGenerator<ZipEntry> {
  const at = context.clock.now()
  yield { name: 'profile.json', at, content: [asJson(await ownProfile(context, user))] }
  for (const [name, list] of Object.entries(own.ownLists[user.role])) {
    yield { name: `${name}.json`, at, content: jsonList((slice) => list(context.db, user.id, slice)) }
  }
  yield* ownFiles(context, user)
}

async function ownProfile(context: Context, user: CurrentUser): Promise<object> {
  const profile = await findProfile(context.db, user.id)
  return {
    from: productName.en,
    downloadedAt: context.clock.now().toISOString(),
    ...(profile && withoutLinks(presentUser(context, profile))),
    ...(await own.findOwnAccount(context.db, user.id)),
  }
}

/** Signed links to private files expire after ten minutes; the files themselves are in the archive. */
function withoutLinks(person: ReturnType<typeof presentUser>): object {
  const { customerDetails, ...rest } = person
  if (!customerDetails) return rest
  const { nationalIdFront: _front, nationalIdBack: _back, ...details } = customerDetails
  return { ...rest, customerDetails: details }
}

const asJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

type Page<Row> = (slice: own.Slice) => Promise<Row[]>

async function* inPages<Row extends { id: string }>(list: Page<Row>): AsyncGenerator<Row> {
  let after = firstCursor
  for (;;) {
    const rows = await list({ after, limit: pageRows })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return
    after = last.id
  }
}

async function* jsonList<Row extends { id: string }>(list: Page<Row>): AsyncGenerator<Buffer> {
  let separator = '[\n'
  for await (const row of inPages(list)) {
    yield Buffer.from(separator + JSON.stringify(row, null, 2))
    separator = ',\n'
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n')
}

/** Files get generated names; files.json lists the original name of each, and files missing from storage. */
async function* ownFiles({ db, files, log }: Context, { id }: CurrentUser): AsyncGenerator<ZipEntry> {
  const index: object[] = []
  let at = new Date(0)
  for await (const upload of inPages((slice) => own.listOwnUploads(db, id, slice))) {
    at = upload.created_at
    const ending = upload.storage_key.split('.').at(-1)
    const name = `files/${upload.kind}/${upload.id}.${ending}`
    const file = await files.storage.get(upload.storage_key)
    if (!file) log.error({ uploadId: upload.id }, 'a file of the export is missing from the storage')
    index.push({ file: file ? name : null, kind: upload.kind, calledOnceAs: upload.file_name, uploadedAt: at })
    if (!file) continue
    try {
      yield { name, at, content: file.stream as AsyncIterable<Uint8Array> }
    } finally {
      // opened when it was found: a consumer that stops at the entry's header never reads the stream
      file.stream.destroy()
    }
  }
  yield { name: 'files.json', at, content: [asJson(index)] }
}
