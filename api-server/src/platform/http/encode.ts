import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A body in each encoding that is sent. Small ones are the same bytes in all three. */
export interface EncodedBody {
  etag: string
  identity: Buffer
  gzip: Buffer
  brotli: Buffer
}

/** Bytes from which compressing is worth it. */
export const smallestCompressed = 1_024

/** Hashes and compresses a body once, for all who will ask. A megabyte takes a tenth of a second: such a one belongs into a thread. */
export function encode(body: string | Buffer): EncodedBody {
  const identity = Buffer.isBuffer(body) ? body : Buffer.from(body)
  const small = identity.length < smallestCompressed
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    gzip: small ? identity : gzipSync(identity, { level: 6 }),
    brotli: small ? identity : brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  }
}

/** A body that was encoded elsewhere. */
export class Encoded {
  constructor(readonly body: EncodedBody) {}
}
