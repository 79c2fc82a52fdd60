import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { publicHeaders } from './publicCache'

/** The answer of a call that produces a file. */
export class FileAnswer {
  constructor(
    readonly file: {
      /** From a list of the server's own, never as someone said it. */
      mediaType: string
      /** The name that the file is saved under. */
      name: string
      body: string | Buffer | AsyncIterable<string | Buffer>
      /** Shown by the browser instead of saved. */
      inline?: boolean
    },
  ) {}
}

/** A file that everyone may read: saved, never shown, and kept by browsers and CDNs as long as other public answers. */
export class PublicFileAnswer extends FileAnswer {
  constructor(file: { mediaType: string; name: string; body: Buffer }) {
    super(file)
    this.etag = `"${createHash('sha256').update(file.body).digest('base64url').slice(0, 22)}"`
  }

  readonly etag: string
}

/**
 * Sends a file so that no browser takes it for a page of the portal: its exact type, no sniffing, a sandbox if it is shown.
 * A body that comes in pieces is sent as they come. Who has a public one already is told so (304).
 */
export function sendFile(reply: FastifyReply, answer: FileAnswer): FastifyReply {
  const { mediaType, name, body, inline } = answer.file
  const isPublic = answer instanceof PublicFileAnswer
  if (isPublic) {
    void reply.headers({ ...publicHeaders, ETag: answer.etag })
    if (reply.request.headers['if-none-match']?.includes(answer.etag)) return reply.code(304).send()
  }
  return reply
    .headers({
      'Content-Type': mediaType,
      'Content-Disposition': contentDisposition(name, inline ? 'inline' : 'attachment'),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      ...(!isPublic && { 'Cache-Control': 'private, no-store' }),
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
