import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Why a request to someone else's server came to nothing, in a sentence for the office. Nothing of a password is in it. */
export class OutsideProblem extends Error {}

export interface OutsideAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

interface OutsideOptions {
  headers: Record<string, string>
  /** For the whole request, in milliseconds. */
  patience: number
  /** Largest answer in bytes. */
  most: number
  /** http and the own network's addresses too: only where the portal's setting says so. */
  mayBeLocal: boolean
}

/** Addresses that are no server on the internet: the own machine, private networks, cloud metadata, multicast, documentation. */
const inside = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.0.2.0', 24],
  ['192.168.0.0', 16], ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const) inside.addSubnet(network, prefix, 'ipv4')
// Of IPv6 only 2000::/3 is the internet; in it, addresses that carry an IPv4 address of their own (6to4, Teredo) and documentation are not asked.
const internet6 = new BlockList()
internet6.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [['2002::', 16], ['2001::', 32], ['2001:db8::', 32]] as const) inside.addSubnet(network, prefix, 'ipv6')

/** Is this the address of a server on the internet, as far as an address says so? */
export function isOutside(address: string): boolean {
  switch (isIP(address)) {
    case 4: return !inside.check(address, 'ipv4')
    case 6: return internet6.check(address, 'ipv6') && !inside.check(address, 'ipv6')
    default: return false
  }
}

const notOutside = () => new OutsideProblem('This address is not on the internet. Please enter the public address of the site.')

/**
 * Looks a name up for the connection itself, so that what was checked is what is connected to: a name that says another
 * address a moment later changes nothing.
 */
const outsideLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '', 0)
    const first = addresses[0]
    if (!first || addresses.some(({ address }) => !isOutside(address))) return callback(notOutside(), '', 0)
    if (options.all) return (callback as unknown as (error: null, addresses: LookupAddress[]) => void)(null, addresses)
    return callback(null, first.address, first.family)
  })
}

/**
 * Reads an address of someone else's server. Redirections are not followed: they would carry the password elsewhere.
 * @throws OutsideProblem for an address that may not be asked, no answer in time, and an answer that is too large
 */
export async function getOutside(url: URL, { headers, patience, most, mayBeLocal }: OutsideOptions): Promise<OutsideAnswer> {
  if (!mayBeLocal) {
    if (url.protocol !== 'https:') throw new OutsideProblem('The address must begin with https://: a password goes there.')
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && !isOutside(host)) throw notOutside()
  }
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      request.destroy()
      reject(error instanceof OutsideProblem ? error : new OutsideProblem(problemOf(error as NodeJS.ErrnoException, patience)))
    }
    const request = send(url, { method: 'GET', headers, agent: false, signal: AbortSignal.timeout(patience), ...(mayBeLocal ? {} : { lookup: outsideLookup }) }, (response) => {
      const parts: Buffer[] = []
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > most) fail(new OutsideProblem('The site answered with more than can be read.'))
        else parts.push(part)
      })
      response.on('error', fail)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(parts).toString('utf8') }))
    })
    request.on('error', fail)
    request.end()
  })
}

function problemOf({ name, code }: NodeJS.ErrnoException, patience: number): string {
  if (name === 'AbortError' || name === 'TimeoutError') return `The site did not answer within ${patience / 1000} seconds.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'There is no such address.'
  if (code?.startsWith('CERT') || code?.includes('SELF_SIGNED') || code?.includes('VERIFY') || code?.startsWith('ERR_TLS')) return 'The site’s certificate is not valid.'
  return `The site cannot be reached${code ? ` (${code})` : ''}.`
}
