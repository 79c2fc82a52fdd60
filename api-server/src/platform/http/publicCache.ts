import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { encode, Encoded, smallestCompressed, type EncodedBody } from './encode'
import { askedKey, longestKey } from './publicKey'

/**
 * Public reads: any site may read them, browsers and CDNs may keep them for a while. What is decertified or withdrawn is gone for everyone within a minute: half
 * of it as fresh, half of it while a new answer is fetched.
 */
export const publicHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'public, max-age=30, stale-while-revalidate=30',
  Vary: 'Accept-Encoding',
} as const

/** What only who knows the address may read: nobody between them and here keeps it, and they ask each time whether it changed. */
export const privateHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-cache',
  'Referrer-Policy': 'no-referrer',
  Vary: 'Accept-Encoding',
} as const

/**
 * Milliseconds an answer is kept here, for what changes by the clock alone. Writes are heard of before: at once in their own process, within
 * about a second in the others on the same database (versions/Versions.ts).
 */
export const cacheLifetime = 15_000

/** Before the key of what a browser opens in a tab of its own. */
export const inATab = 'document '

/** A public answer, ready to be sent: bytes in each encoding and all headers. */
export interface PublicAnswer extends EncodedBody {
  headers: Record<string, string>
  /** performance.now() when it was read from the database. */
  builtAt: number
}

/**
 * Public answers as bytes, by their key (publicKey.ts). A warm answer costs no query, no rendering and no compression.
 *
 * A write in this process forgets everything at once (`forgetAll`), so its author's next look is new. Other processes on the
 * same PostgreSQL are told, and forget within about a second; what cannot be told is noticed within `lifetime`, which is below the
 * max-age that browsers and CDNs are given anyway.
 * The ETag is a hash of the content: equal answers stay equal across processes and restarts.
 */
export class PublicCache {
  private readonly answers: LRUCache<string, PublicAnswer>
  /** Answers that are being made, by generation and address. */
  private readonly underway = new Map<string, Promise<PublicAnswer | null>>()
  private generation = 0
  hits = 0
  notModified = 0

  /**
   * @param lifetime milliseconds that an answer may be served before it is read again
   * @param largest bytes kept, all encodings together
   */
  constructor(lifetime: number, largest = 64 * 1024 * 1024) {
    this.answers = new LRUCache({ max: 5_000, maxSize: largest, sizeCalculation: sizeOf, ttl: lifetime, perf: performance })
  }

  /** Rises with every write; an answer that was read before a write is not kept after it. */
  get currentGeneration(): number {
    return this.generation
  }

  forgetAll(): void {
    this.generation += 1
    this.answers.clear()
  }

  find(url: string): PublicAnswer | undefined {
    return this.answers.get(url)
  }

  /** Keeps `answer` unless a write came in between; those that nobody has asked for the longest go first when there is no room. */
  keep(url: string, answer: PublicAnswer, readInGeneration: number): void {
    if (readInGeneration !== this.generation || url.length > longestKey) return
    this.answers.set(url, answer, { start: answer.builtAt })
  }

  /**
   * Makes an answer and keeps it. Anyone who asks for the same address in the meantime gets the same one: after a score a hundred pages ask
   * at once, and one of them is answered from the database. A request after a write is not given what was read before it.
   * @param build null if what it made is for one visit alone: that is kept for nobody, and given to nobody who waited
   * @throws what `build` throws, to everyone who waited
   */
  make<Answer extends PublicAnswer | null>(url: string, build: () => Promise<Answer>): Promise<Answer> {
    const generation = this.generation
    const key = `${generation} ${url}`
    const before = this.underway.get(key)
    if (before) return before as Promise<Answer>
    const making = build()
      .then((answer) => {
        if (answer) this.keep(url, answer, generation)
        return answer
      })
      .finally(() => this.underway.delete(key))
    this.underway.set(key, making)
    return making
  }

  /** True while an answer to the same is being made: who asks now is given that one. */
  isUnderway(url: string): boolean {
    return this.underway.has(`${this.generation} ${url}`)
  }

  /** Answers a GET from memory before any routing. @returns false if there is nothing fresh for its address */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const key = askedKey(request.url ?? '')
    // A page that a tab opens is not the one that a frame has at the same address (site/standsAlone.ts).
    const answer = this.find(request.headers['sec-fetch-dest'] === 'document' ? `${inATab}${key}` : key)
    if (!answer) return false
    this.hits += 1
    if (sendPublic(answer, request, response)) this.notModified += 1
    return true
  }
}

/** Makes a public answer, to be sent to all who will ask. */
export function makePublicAnswer(body: string | Buffer | Encoded, headers: Record<string, string>, builtAt = performance.now()): PublicAnswer {
  return { ...(body instanceof Encoded ? body.body : encode(body)), headers, builtAt }
}

/** Sends the answer, or 304 when the visitor has it. @returns true for a 304 */
export function sendPublic(answer: PublicAnswer, request: IncomingMessage, response: ServerResponse): boolean {
  const known = request.headers['if-none-match']
  if (known !== undefined && (known === '*' || known.includes(answer.etag))) {
    response.writeHead(304, { ...answer.headers, ETag: answer.etag })
    response.end()
    return true
  }
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = answer.identity.length < smallestCompressed ? '' : accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : ''
  const body = encoding === 'br' ? answer.brotli : encoding === 'gzip' ? answer.gzip : answer.identity
  response.writeHead(200, {
    ...answer.headers,
    ETag: answer.etag,
    'Content-Length': body.length,
    ...(encoding && { 'Content-Encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
  return false
}

function sizeOf(answer: PublicAnswer): number {
  const encodings = new Set([answer.identity, answer.gzip, answer.brotli])
  return [...encodings].reduce((sum, bytes) => sum + bytes.length, 500)
}
