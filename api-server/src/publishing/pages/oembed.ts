import { publicHeaders } from '../../platform/http/publicCache'
import type { FastifyInstance } from 'fastify'
import { DomainError, errors } from '@portal/shared/platform/call/errors'
import { asDomainError } from '../../platform/http/answer'
import type { Services } from '../../platform/http/requestContext'
import { html } from '../../platform/html'
import type { LoadedPage } from './publicPage'

const usual = { width: 600, height: 480 }
/** Smaller frames show nothing that can be read. */
const smallest = { width: 200, height: 120 }

/**
 * Adds GET /oembed (oembed.com, version 1.0): the frame of a public page of this portal, for sites that turn a pasted address
 * into what it shows. Answers 404 for addresses that are no published page of this portal, 501 for XML.
 */
export function addOembed(app: FastifyInstance, services: Services, load: (path: string) => Promise<LoadedPage & { ownPath: string }>): void {
  app.get<{ Querystring: Record<string, unknown> }>('/oembed', async (request, reply) => {
    const { url, format, maxwidth, maxheight } = request.query
    reply.headers({ ...publicHeaders, 'Cache-Control': 'public, max-age=300' })
    if (format !== undefined && format !== 'json') return reply.code(501).send({ error: 'Only format=json is given.' })
    services.publicLimit.count(request.ip)
    services.pageLimit.count(request.ip)
    try {
      const path = pathOnPortal(url, services.baseUrl())
      const page = await load(path)
      return reply.send(answerFor(page, services.baseUrl(), sizeOf('width', maxwidth), sizeOf('height', maxheight)))
    } catch (thrown) {
      const error = asDomainError(thrown)
      if (error.id === 'unexpected' || error.id === 'unavailable') throw thrown
      // An address with values that no page takes is not a page to the person who pasted it.
      const status = error.id === 'invalid-input' && error.options.fields?.some(({ field }) => field.startsWith('max') || field === 'url') ? 400 : 404
      return reply.code(status).header('Cache-Control', 'no-store').send({ error: status === 400 ? error.options.fields?.[0]?.message : errors['not-found'].message })
    }
  })
}

/** @throws DomainError invalid-input without an address, not-found for one of another site */
function pathOnPortal(url: unknown, baseUrl: string): string {
  if (typeof url !== 'string' || url === '') throw new DomainError('invalid-input', { fields: [{ field: 'url', message: 'Add the address of a page: url=...' }] })
  const base = new URL(baseUrl)
  const asked = URL.canParse(url) ? new URL(url) : null
  // Pages are pasted with http and https alike; both lead here.
  if (!asked || !/^https?:$/.test(asked.protocol) || asked.host !== base.host || asked.username || asked.password) throw new DomainError('not-found')
  return `${asked.pathname}${asked.search}`
}

/** @throws DomainError invalid-input if the limit is no number of pixels */
function sizeOf(side: 'width' | 'height', limit: unknown): number {
  if (limit === undefined) return usual[side]
  const pixels = Number(limit)
  if (typeof limit !== 'string' || !Number.isInteger(pixels) || pixels < 1) throw new DomainError('invalid-input', { fields: [{ field: `max${side}`, message: `Use a number of pixels: max${side}=600` }] })
  return Math.max(Math.min(usual[side], pixels), Math.min(smallest[side], pixels))
}

function answerFor(page: LoadedPage & { ownPath: string }, baseUrl: string, width: number, height: number) {
  const address = `${baseUrl}${page.ownPath}`
  const title = `${page.title} – ${page.organizationName}`
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: page.organizationName,
    provider_url: baseUrl,
    cache_age: 300,
    width,
    height,
    // The quote is what is left where frames are stripped. WordPress keeps these attributes and no others.
    html: html`<blockquote><a href="${address}">${title}</a></blockquote><iframe src="${address}" title="${title}" width="${width}" height="${height}" frameborder="0"></iframe>`.text,
  }
}
