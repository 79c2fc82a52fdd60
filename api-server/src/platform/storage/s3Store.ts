import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { FileStore } from './fileStore'

interface S3Options {
  /** Address of the service, without the bucket: https://s3.example.org. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A service that says nothing must not hold people up. */
const patience = 20_000

/** Files in a bucket of an S3-compatible service, by path-style addresses, which every one of them takes. */
export class S3Store implements FileStore {
  private readonly client: AwsClient
  private readonly base: string

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options) {
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
    this.base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`
  }

  async put(key: string, bytes: Buffer, mediaType: string): Promise<void> {
    const body = new Uint8Array(bytes)
    // Signed with the content, so that what arrives damaged is refused.
    const headers = { 'Content-Type': mediaType, 'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex') }
    await this.ask('PUT', key, { body, headers })
  }

  async get(key: string): Promise<Buffer | null> {
    const answer = await this.ask('GET', key)
    return answer && Buffer.from(await answer.arrayBuffer())
  }

  async remove(key: string): Promise<void> {
    await this.ask('DELETE', key)
  }

  /** @returns null for a key that is not there. @throws Error with what the service said */
  private async ask(method: string, key: string, init: { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {}): Promise<Response | null> {
    const answer = await this.client.fetch(`${this.base}/${key}`, { method, ...init, signal: AbortSignal.timeout(patience) })
    if (answer.ok) return answer
    const words = (await answer.text()).slice(0, 500)
    // A missing bucket is no missing file.
    if (answer.status === 404 && method !== 'PUT' && !words.includes('NoSuchBucket')) return null
    throw new Error(`The file service answered ${answer.status} to ${method}: ${words}`)
  }
}
