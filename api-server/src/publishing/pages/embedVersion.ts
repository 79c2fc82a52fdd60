import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The newest built version of the embed SDK ("1.0.0"), whose scripts and styles the public pages use; null if none is built.
 * Pages name the exact version: its files fit each other and may be kept for ever.
 */
export async function findEmbedVersion(folder: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => [])
  const versions = names.filter((name) => /^\d+\.\d+\.\d+$/.test(name)).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  for (const version of versions.reverse()) {
    if (await stat(join(folder, version, 'frame.js')).catch(() => null)) return version
  }
  return null
}
