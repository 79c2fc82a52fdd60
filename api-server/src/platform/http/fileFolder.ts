import { readFile, realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { makePublicAnswer, sendPublic, type PublicAnswer } from './publicCache'

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ts': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** Names as builds make them. No name begins with a dot, so neither `..` nor a hidden file is one; nor is anything escaped. */
const safePath = /^[A-Za-z0-9_@][\w.@-]*(?:\/[A-Za-z0-9_@][\w.@-]*)*$/

/** What any site may load, frame and measure: nothing of it is about a person. */
export const openHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
} as const

interface KeptFile {
  stamp: string
  answer: PublicAnswer
}

/**
 * A built folder, served from memory: each file is read and compressed when it is first asked for, and again when a build has
 * replaced it. Small on purpose: what a build of ours makes, a few megabytes at most.
 */
export class FileFolder {
  private readonly kept = new Map<string, KeptFile>()

  /**
   * @param root absolute path; need not exist
   * @param headersOf headers besides type, length, encoding and ETag, by path below the root
   * @param edit changes a file's text before it is kept
   */
  constructor(
    private readonly root: string,
    private readonly headersOf: (path: string) => Record<string, string>,
    private readonly edit?: (path: string, text: string) => Promise<string>,
  ) {}

  /** False until someone has built it. */
  async exists(): Promise<boolean> {
    return (await stat(this.root).catch(() => null))?.isDirectory() ?? false
  }

  /** @param path below the root, without a slash at the start; undefined for everything that is no file inside the root */
  async find(path: string): Promise<PublicAnswer | undefined> {
    const type = contentTypes[extname(path)]
    if (!type || !safePath.test(path) || path.length > 300) return undefined
    const place = join(this.root, path)
    const found = await stat(place).catch(() => null)
    if (!found?.isFile() || !(await this.isInside(place))) {
      this.kept.delete(path)
      return undefined
    }
    const stamp = `${found.mtimeMs} ${found.size}`
    const before = this.kept.get(path)
    if (before?.stamp === stamp) return before.answer
    const bytes = await readFile(place)
    const body = this.edit && type.includes('charset') ? await this.edit(path, bytes.toString('utf8')) : bytes
    const answer = makePublicAnswer(body, { 'X-Content-Type-Options': 'nosniff', Vary: 'Accept-Encoding', ...this.headersOf(path), 'Content-Type': type })
    this.kept.set(path, { stamp, answer })
    return answer
  }

  /** A link inside the folder must not lead out of it. */
  private async isInside(place: string): Promise<boolean> {
    return (await realpath(place)).startsWith((await realpath(this.root)) + sep)
  }
}

/**
 * Sends bytes that are kept in memory, or 304.
 * @param own true: these are all headers (what other sites may frame and read); false: in addition to the ones every page of the portal has
 */
export function sendKept(answer: PublicAnswer, request: FastifyRequest, reply: FastifyReply, own: boolean): FastifyReply {
  if (own) for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name)
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
  reply.hijack()
  sendPublic(answer, request.raw, reply.raw)
  return reply
}

/** Answers for a file that is not there: the folder may not be built yet. */
export function sayMissing(reply: FastifyReply, isBuilt: boolean, what: string): FastifyReply {
  reply.headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  return isBuilt
    ? reply.code(404).send('There is no such file.\n')
    : reply.code(503).send(`The ${what} of this portal is not built yet. "npm start" builds what is missing, "npm run build" builds everything.\n`)
}
