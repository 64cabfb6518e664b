import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Configuration } from '#configuration.ts'
import { createStorage } from '#files/files.ts'
import { type Judgement, ok, reasonOf, warning, wrong } from './finding.ts'

/** Writes, reads and deletes an object that nothing refers to. */
export async function checkStorage(config: Configuration): Promise<Judgement> {
  const stranger = await foreignOwner(config)
  if (stranger !== undefined) {
    return warning(
      `${config.dataFolder} belongs to user ${stranger}, and this command runs as ${process.getuid?.()}: run it as the server's account.`,
    )
  }
  const place =
    config.storageUrl === undefined ? `the folder ${config.dataFolder}/uploads` : 'the bucket of STORAGE_URL'
  const key = `private/doctor-${randomUUID()}.bin`
  const bytes = Buffer.from(key)
  let step = 'opened'
  try {
    const storage = await createStorage(config)
    try {
      step = 'written to'
      await storage.put(key, bytes, 'application/octet-stream')
      step = 'read'
      const file = await storage.get(key)
      if (!file || !(await buffer(file.stream)).equals(bytes)) {
        return wrong(`${place} does not return what was written: use a storage that is consistent.`)
      }
      step = 'deleted from'
      await storage.delete(key)
      if (await storage.exists(key)) return wrong(`${place} keeps what was deleted: switch its versions or locks off.`)
    } finally {
      storage.close()
    }
    return ok(`An object was written, read and deleted in ${place}.`)
  } catch (error) {
    const right = config.storageUrl === undefined ? 'its owner and its mode' : 'its address and the rights of its key'
    return wrong(`${place} cannot be ${step}: ${reasonOf(error)}. Check ${right}.`)
  }
}

/** The owner of the data folder where that is another account: what this one wrote there might be closed to the server. */
async function foreignOwner({ storageUrl, dataFolder }: Configuration): Promise<number | undefined> {
  if (storageUrl !== undefined) return undefined
  const owner = await stat(dataFolder).then(
    ({ uid }) => uid,
    () => undefined,
  )
  return owner === process.getuid?.() ? undefined : owner
}
