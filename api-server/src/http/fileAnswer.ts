import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** The answer of a call that produces a file. */
export class FileAnswer {
  constructor(
    readonly file: {
      /** From a list of the server's own, never as somebody said it. */
      mediaType: string
      /** The name that the file is saved under. */
      name: string
      body: string | Buffer | AsyncIterable<string | Buffer>
      /** Shown by the browser instead of saved. */
      inline?: boolean
    },
  ) {}
}

/**
 * Sends a file so that no browser takes it for a page of the portal: its exact type, no sniffing, a sandbox if it is shown.
 * A body that comes in pieces is sent as they come.
 */
export function sendFile(reply: FastifyReply, { file: { mediaType, name, body, inline } }: FileAnswer): FastifyReply {
  return reply
    .headers({
      'Content-Type': mediaType,
      'Content-Disposition': contentDisposition(name, inline ? 'inline' : 'attachment'),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    })
    .send(typeof body === 'string' || Buffer.isBuffer(body) ? body : Readable.from(body))
}

/** RFC 6266: the name in ASCII for old readers, and whole in UTF-8. Nothing in it can end the header or name a folder. */
export function contentDisposition(name: string, kind: 'inline' | 'attachment'): string {
  const clean = [...name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').replace(/[\\/:*?"<>|]/g, '_').trim()].slice(0, 150).join('') || 'file'
  const ascii = clean.normalize('NFKD').replace(/[^\x20-\x7e]/g, '').replace(/["\\;%]/g, '_').trim() || 'file'
  const encoded = encodeURIComponent(clean).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
