import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What the build of the embed SDK says about the folders next to it (versions.json). */
export interface EmbedVersions {
  /** By moving folder ("v1", "next") the version that it follows. */
  follows: Record<string, string>
  /** Versions that are built but not published: their files are not for keeping. */
  mayChange: string[]
  /** By folder: since when it is deprecated and until when it stays, as days of UTC ("2028-01-01"). */
  deprecated: Record<string, { since: string; until: string }>
}

const nothingSaid: EmbedVersions = { follows: {}, mayChange: [], deprecated: {} }

/** Names with a version in them never change once it is published. */
export const forAYear = 'public, max-age=31536000, immutable'
const forMinutes = 'public, max-age=300, stale-while-revalidate=86400'

/**
 * How long a file of the SDK may be kept, and whether it is deprecated: by RFC 9745 (a date as seconds after @) and RFC 8594.
 * @param path below /embed/: "1.0.0/standings.js"
 */
export function embedHeaders(path: string, { follows, mayChange, deprecated }: EmbedVersions): Record<string, string> {
  const folder = path.split('/', 1)[0]!
  const isFixed = /^\d+\.\d+\.\d+/.test(folder) && !mayChange.includes(folder)
  const days = deprecated[folder]
  const newest = Object.keys(follows).filter((name) => /^v\d+$/.test(name)).sort((a, b) => Number(b.slice(1)) - Number(a.slice(1)))[0]
  return {
    'Cache-Control': isFixed ? forAYear : forMinutes,
    ...(days && {
      Deprecation: `@${Date.parse(days.since) / 1000}`,
      Sunset: new Date(days.until).toUTCString(),
      ...(newest && newest !== folder && { Link: `</embed/${newest}/loader.js>; rel="successor-version"` }),
    }),
  }
}

/** True for what /embed/ serves: the folders of versions, and those that follow them. The npm package next to them is not one. */
export const isEmbedPath = (path: string): boolean => /^(?:v\d+|next|\d+\.\d+\.\d+[\w.-]*)\//.test(path)

/** Reads what the build says, again whenever it has built. @returns the same object for as long as it has not */
export function embedVersionsOf(folder: string): () => Promise<EmbedVersions> {
  const file = join(folder, 'versions.json')
  let stamp = ''
  let versions = nothingSaid
  return async () => {
    const found = await stat(file).catch(() => null)
    const now = found ? `${found.mtimeMs} ${found.size}` : ''
    if (now === stamp) return versions
    // What cannot be read leaves what was known before, and is looked at again.
    const said = found ? await readFile(file, 'utf8').then((text) => JSON.parse(text) as Partial<EmbedVersions>).catch(() => null) : {}
    if (said) [versions, stamp] = [{ ...nothingSaid, ...said }, now]
    return versions
  }
}
