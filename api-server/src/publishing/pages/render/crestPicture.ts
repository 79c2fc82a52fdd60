import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '@portal/shared/platform/call/errors'
import { findSchoolLogo } from '../../../directory/schools/logoFile.repository'
import { saveSmall } from '../../../platform/files/file.repository'
import { drawSmallLogo } from '../../../platform/files/redrawImage'
import { failure } from '../../../platform/http/answer'
import { publicHeaders } from '../../../platform/http/publicCache'
import type { Services } from '../../../platform/http/requestContext'

/**
 * Adds GET /api/public/crests/FILE.webp: a school's logo as lists show it (directory/schools/crest.repository.ts has its address). Another logo is another
 * file, so that browsers may keep it for a year. A logo that came before there were small pictures gets its own with the first look at it.
 */
export function addCrestPictures(app: FastifyInstance, services: Services): void {
  const { database, files } = services
  app.get<{ Params: { file: string } }>('/api/public/crests/:file', async (request, reply) => {
    services.publicLimit.count(request.ip)
    const [, fileId] = /^([1-9]\d{0,8})\.webp$/.exec(request.params.file) ?? []
    const logo = fileId === undefined ? undefined : await findSchoolLogo(database.reader, Number(fileId))
    const small = logo && (logo.small ?? (await smallOf(logo, request.log)))
    if (!small) {
      const { status, body } = failure(new DomainError('not-found'))
      return reply.code(status).header('Cache-Control', 'no-store').send(body)
    }
    return reply.headers({ ...publicHeaders, 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Security-Policy': "default-src 'none'", 'Content-Type': 'image/webp' }).send(Buffer.from(small))
  })

  async function smallOf({ fileId, storageKey }: { fileId: number; storageKey: string }, log: FastifyRequest['log']): Promise<Uint8Array | undefined> {
    const bytes = await files.get(storageKey)
    if (!bytes) return undefined
    const small = await drawSmallLogo(Buffer.from(bytes))
    await database.transaction((tx) => saveSmall(tx, fileId, small)).catch((error: unknown) => log.warn({ err: error, fileId }, 'the small picture of a logo was not kept'))
    return small
  }
}
