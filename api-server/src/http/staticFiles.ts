import { isAbsolute } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '@portal/shared/call/errors'
import { FileFolder, openHeaders, sayMissing, sendKept } from './fileFolder'
import { appPolicy } from './pagePolicy'

/** Absolute paths of what is served as files. A folder that is not built yet answers in words. */
export interface Folders {
  /** The admin app's build, at /. */
  admin: string
  /** The embed SDK's build, at /embed/. */
  embed: string
  /** Example pages of webmasters, at /examples/. */
  examples: string
}

/** Names with a hash of their content never change. */
const forAYear = 'public, max-age=31536000, immutable'

/** Addresses that are never a screen of the admin app. */
const reserved = /^\/(?:api|embed|embed-code|examples|oembed|metrics)(?:\/|$)/

interface FileRequest {
  Params: { '*': string }
}

/**
 * Serves what was built, compressed and with its ETags. What is no file and asks for a page gets the admin app, which draws
 * its own not-found page; nothing outside the folders can be reached. (The examples are filled in: pages/examples.ts.)
 */
export async function addStaticFiles(app: FastifyInstance, folders: Folders): Promise<void> {
  for (const folder of Object.values(folders)) if (!isAbsolute(folder)) throw new Error(`${folder} must be an absolute path`)
  addEmbed(app, folders.embed)
  addAdmin(app, folders.admin)
  app.setNotFoundHandler(() => {
    throw new DomainError('not-found')
  })
}

function addEmbed(app: FastifyInstance, folder: string): void {
  const files = new FileFolder(folder, (path) => ({
    ...openHeaders,
    // A version's folder never changes; /embed/v1/ and /embed/next/ follow the newest one.
    'Cache-Control': /^\d+\.\d+\.\d+[\w.-]*\//.test(path) ? forAYear : 'public, max-age=300, stale-while-revalidate=86400',
  }))
  app.get<FileRequest>('/embed/*', async (request, reply) => {
    const file = await files.find(request.params['*'])
    if (file) return sendKept(file, request, reply, true)
    return sayMissing(reply.headers(openHeaders), await files.exists(), 'embed SDK')
  })
}

function addAdmin(app: FastifyInstance, folder: string): void {
  const files = new FileFolder(folder, (path) => ({
    'Cache-Control': path.startsWith('assets/') ? forAYear : 'no-cache',
    ...(path === 'index.html' && { 'Content-Security-Policy': appPolicy }),
  }))
  app.get<FileRequest>('/*', async (request, reply) => {
    const path = request.params['*']
    if (reserved.test(`/${path}`)) throw new DomainError('not-found')
    const file = path === '' ? undefined : await files.find(path)
    if (file) return sendKept(file, request, reply, false)
    if (!asksForPage(request, path)) return sayMissing(reply, true, 'admin app')
    const page = await files.find('index.html')
    if (page) return sendKept(page, request, reply, false)
    return sayMissing(reply, false, 'admin app')
  })
}

/** A missing script or picture must not be answered with a page: the browser would try to run it. */
function asksForPage(request: FastifyRequest, path: string): boolean {
  if (path.startsWith('assets/')) return false
  const accept = request.headers.accept ?? '*/*'
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path))
}
