import type { FastifyRequest } from 'fastify'
import { DomainError } from '@portal/shared/platform/call/errors'

/** What surrounds a file in a form: boundaries, headers, a few short fields. */
const overhead = 64 * 1024

/**
 * Reads a form into its fields by name; its file becomes a File, whose name and type are as they were said.
 * Called after the gates, so that nobody's bytes are taken who may not send any.
 * @param maxBytes of the file
 * @throws DomainError unsupported-media-type, payload-too-large, malformed-body
 */
export async function readForm(request: FastifyRequest, maxBytes: number): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new DomainError('unsupported-media-type', { message: 'Send a form (multipart/form-data) with a file.' })
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + overhead) throw new DomainError('payload-too-large')
  const values = new Map<string, unknown>()
  try {
    const limits = { fileSize: maxBytes, files: 1, fields: 8, parts: 9, fieldSize: 2_000, fieldNameSize: 100, headerPairs: 20 }
    for await (const part of request.parts({ limits })) {
      if (values.has(part.fieldname)) throw new DomainError('malformed-body')
      values.set(part.fieldname, part.type === 'file' ? new File([(await part.toBuffer()) as Buffer<ArrayBuffer>], part.filename ?? '') : part.value)
    }
  } catch (error) {
    // The parser's own words have no code; whatever they are, the form was not one.
    if (error instanceof DomainError || (error as { code?: string }).code) throw error
    throw new DomainError('malformed-body')
  }
  return Object.fromEntries(values)
}
