import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './fileStore'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Where a file lies that is not yet whole; of a process that died it stays until the file is removed. */
const partOf = (key: string) => `${key}.part`

/** Files in one folder, each under its key. Only this account may read them. */
export class FolderStore implements FileStore {
  constructor(private readonly folder: string) {}

  /** Under another name first: a process that dies while writing leaves nothing that looks whole. */
  async put(key: string, bytes: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const beginning = join(this.folder, partOf(key))
    try {
      const file = await open(beginning, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(beginning, join(this.folder, key))
    } catch (error) {
      await rm(beginning, { force: true }).catch(() => undefined)
      throw error
    }
  }

  async get(key: string): Promise<Buffer | null> {
    try {
      return await readFile(join(this.folder, key))
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async remove(key: string): Promise<void> {
    for (const name of [key, partOf(key)]) await rm(join(this.folder, name), { force: true })
  }
}
