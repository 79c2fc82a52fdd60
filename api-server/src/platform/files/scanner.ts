import { connect } from 'node:net'
import type { Settings } from '../settings'

/** What a virus scanner said of a file. */
export type Verdict = { isClean: true } | { isClean: false; found: string }

/** Looks through the bytes of files. */
export interface Scanner {
  /** @throws ScannerAway if nobody could say, for whatever reason: the file may be anything */
  scan(bytes: Buffer): Promise<Verdict>
}

/** The scanner cannot be reached, takes too long, refuses the file's size or says what is no answer. */
export class ScannerAway extends Error {}

/** Bytes in one piece of a stream. */
const chunkBytes = 64 * 1024
/** An answer is a line. */
const mostAnswerBytes = 4_096
/** Names of viruses come from elsewhere: they are shown and written down. */
const mostNameLetters = 120

/**
 * ClamAV's daemon by its INSTREAM command over TCP (clamd(8)): pieces with their length before them, in network order, ended by an
 * empty one; the answer is "stream: OK", "stream: NAME FOUND" or "... ERROR". A connection for each file, closed whatever happens.
 * @returns null if no scanner is set
 */
export function makeScanner({ PORTAL_CLAMAV_URL, PORTAL_CLAMAV_SECONDS, PORTAL_CLAMAV_MAX_BYTES }: Pick<Settings, 'PORTAL_CLAMAV_URL' | 'PORTAL_CLAMAV_SECONDS' | 'PORTAL_CLAMAV_MAX_BYTES'>): Scanner | null {
  if (!PORTAL_CLAMAV_URL) return null
  const { hostname, port } = new URL(PORTAL_CLAMAV_URL)
  const at = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
  return {
    async scan(bytes) {
      if (bytes.length > PORTAL_CLAMAV_MAX_BYTES) throw new ScannerAway(`A file of ${bytes.length} bytes is more than PORTAL_CLAMAV_MAX_BYTES.`)
      return verdictOf(await ask(at, bytes, PORTAL_CLAMAV_SECONDS * 1000))
    },
  }
}

/** @throws ScannerAway for what is neither yes nor no */
function verdictOf(answer: string): Verdict {
  const said = answer.replace(/\0.*$/s, '').trim()
  if (said === 'stream: OK') return { isClean: true }
  const found = /^stream: (.+) FOUND$/.exec(said)?.[1]
  if (found) return { isClean: false, found: found.replace(/[^\x20-\x7e]/g, '?').slice(0, mostNameLetters) }
  throw new ScannerAway(`The virus scanner answered: ${said.slice(0, 200) || 'nothing'}`)
}

function ask(at: { host: string; port: number }, bytes: Buffer, milliseconds: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(at)
    const parts: Buffer[] = []
    let size = 0
    const end = (problem: Error | null) => {
      clearTimeout(timer)
      socket.destroy()
      if (problem) reject(new ScannerAway(problem.message))
      else resolve(Buffer.concat(parts).toString('utf8'))
    }
    // For all of it together: a scanner that sends a byte now and then holds nobody.
    const timer = setTimeout(() => end(new Error(`The virus scanner took more than ${milliseconds} ms.`)), milliseconds)
    socket.on('connect', () => {
      socket.write('zINSTREAM\0')
      for (let from = 0; from < bytes.length; from += chunkBytes) {
        const piece = bytes.subarray(from, from + chunkBytes)
        socket.write(lengthOf(piece.length))
        socket.write(piece)
      }
      socket.write(lengthOf(0))
    })
    socket.on('data', (part: Buffer) => {
      parts.push(part)
      size += part.length
      if (size > mostAnswerBytes) end(new Error('The virus scanner’s answer has no end.'))
      else if (part.includes(0)) end(null)
    })
    socket.on('error', (error) => {
      // It may have said why before it hung up, such as that the file is too large for it.
      end(size > 0 ? null : error)
    })
    socket.on('close', () => end(size > 0 ? null : new Error('The virus scanner hung up without an answer.')))
  })
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
