import type { FastifyInstance } from 'fastify'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { Reader } from '../../../platform/db/database'
import { failure } from '../../../platform/http/answer'
import { publicHeaders } from '../../../platform/http/publicCache'
import type { Services } from '../../../platform/http/requestContext'
import { findPublicLogo } from '../page.repository'

const top = '/embed-code/logo/'

/** Where an organization's logo is, from the portal's top; it changes with the logo. Undefined without one. */
export async function findLogoPath(reader: Reader, orgParam: string): Promise<string | undefined> {
  const logo = await findPublicLogo(reader, orgParam)
  return logo && `${top}${orgParam}.png?v=${logo.fileId}`
}

/**
 * Adds GET /embed-code/logo/ORG.png: the logo that the office chose, for pictures next to links. It goes out with every email and
 * says nothing of anyone; it was drawn again when it came, so nothing but a picture is in it.
 */
export function addLogo(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file: string } }>(`${top}:file`, async (request, reply) => {
    services.publicLimit.count(request.ip)
    const logo = request.params.file.endsWith('.png') ? await findPublicLogo(services.database.reader, request.params.file.slice(0, -4)) : undefined
    const bytes = logo && (await services.files.get(logo.storageKey))
    if (!logo || !bytes) {
      const { status, body } = failure(new DomainError('not-found'))
      return reply.code(status).header('Cache-Control', 'no-store').send(body)
    }
    return reply.headers({ ...publicHeaders, 'Cache-Control': 'public, max-age=86400', 'Content-Security-Policy': "default-src 'none'", 'Content-Type': logo.mediaType }).send(Buffer.from(bytes))
  })
}
