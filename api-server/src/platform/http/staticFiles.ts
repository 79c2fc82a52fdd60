import { isAbsolute } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isOfTheApp } from '@portal/shared/platform/access/ownPages'
import { DomainError } from '@portal/shared/platform/call/errors'
import { embedHeaders, embedVersionsOf, forAYear, isEmbedPath, type EmbedVersions } from './embedVersions'
import { FileFolder, openHeaders, sayMissing, sendKept } from './fileFolder'
import { appPolicy, workerPolicy } from './pagePolicy'

/** Absolute paths of what is served as files. A folder that is not built yet answers in words. */
export interface Folders {
  /** The admin app's build, at /. */
  admin: string
  /** The embed SDK's build, at /embed/. */
  embed: string
  /** Example pages of webmasters, at /examples/. */
  examples: string
}

interface FileRequest {
  Params: { '*': string }
}

/**
 * Serves what was built, compressed and with its ETags. What is no file and asks for a page gets the admin app, which draws
 * its own not-found page; nothing outside the folders can be reached. (The examples are filled in: pages/examples.ts.)
 * @param isStaging every page of the app begins with a banner that says so
 */
export async function addStaticFiles(app: FastifyInstance, folders: Folders, { isStaging = false } = {}): Promise<void> {
  for (const folder of Object.values(folders)) if (!isAbsolute(folder)) throw new Error(`${folder} must be an absolute path`)
  addEmbed(app, folders.embed)
  addAdmin(app, folders.admin, isStaging)
  app.setNotFoundHandler(() => {
    throw new DomainError('not-found')
  })
}

function addEmbed(app: FastifyInstance, folder: string): void {
  const versionsNow = embedVersionsOf(folder)
  const kept: { versions?: EmbedVersions; files?: FileFolder } = {}
  /** The headers of a file are kept with it: what a build says again of its folder makes them again. */
  const filesNow = async () => {
    const versions = await versionsNow()
    if (!kept.files || kept.versions !== versions) {
      kept.files = new FileFolder(folder, (path) => ({ ...openHeaders, ...embedHeaders(path, versions) }))
      kept.versions = versions
    }
    return kept.files
  }
  app.get<FileRequest>('/embed/*', async (request, reply) => {
    const [files, path] = [await filesNow(), request.params['*']]
    const file = isEmbedPath(path) ? await files.find(path) : undefined
    if (file) return sendKept(file, request, reply, true)
    return sayMissing(reply.headers(openHeaders), await files.exists(), 'embed SDK')
  })
}

/** Stands above the app, so that it needs no script and is there before anyone signs in. */
const stagingBanner = '<aside class="staging" aria-label="Staging">Staging: a copy for trying things out. No emails or text messages are sent.</aside>'

function addAdmin(app: FastifyInstance, folder: string, isStaging: boolean): void {
  const files = new FileFolder(folder, (path) => ({
    // Browsers look at the icon again with every change of address: not over the network each time.
    'Cache-Control': path.startsWith('assets/') ? forAYear : /\.(?:svg|png|ico)$/.test(path) ? 'public, max-age=86400' : 'no-cache',
    ...(path === 'index.html' && { 'Content-Security-Policy': appPolicy }),
    ...(path === 'service-worker.js' && { 'Content-Security-Policy': workerPolicy }),
  }), isStaging ? (path, text) => Promise.resolve(path === 'index.html' ? text.replace(/<body[^>]*>/, (body) => `${body}\n    ${stagingBanner}`) : text) : undefined)
  app.get<FileRequest>('/*', async (request, reply) => {
    const path = request.params['*']
    if (!isOfTheApp(`/${path}`)) throw new DomainError('not-found')
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
