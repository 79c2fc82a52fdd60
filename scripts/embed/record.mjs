import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../lib/processes.mjs'

/**
 * The record of what was published: embed-sdk/published.json. It says of each version the hash of each file, and which
 * versions are deprecated: by a whole version ("1.0.3") or by a major one ("1"), with two days in UTC.
 * @typedef {{ versions: Record<string, { date: string, files: Record<string, string> }>, deprecated: Record<string, { since: string, until: string }> }} PublishedRecord
 */

const leastMonths = 24
const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** True for "1.2.3" and "2.0.0-next.1". */
export const isVersion = (text) => /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(text)

/** Orders versions, newest first; a prerelease of a version ("2.0.0-next.1") comes after it. */
export function newestFirst(one, other) {
  const [[a, before], [b, after]] = [one, other].map((version) => version.split(/-(.*)/s))
  const byNumber = b.localeCompare(a, 'en', { numeric: true })
  if (byNumber !== 0 || before === after) return byNumber
  if (before === undefined || after === undefined) return before === undefined ? -1 : 1
  return after.localeCompare(before, 'en', { numeric: true })
}

/**
 * @param {string} file path of the record
 * @returns {PublishedRecord}
 * @throws Failure if it is not as it must be: a major version stays at least 24 months after it is deprecated
 */
export function readRecord(file) {
  const { versions = {}, deprecated = {} } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  for (const [name, { since, until } = {}] of Object.entries(deprecated)) {
    if (!isDay(since) || !isDay(until)) throw new Failure(`${file}: deprecated ${name} needs "since" and "until" as days: "2028-01-01".`)
    const earliest = new Date(since)
    earliest.setUTCMonth(earliest.getUTCMonth() + leastMonths)
    if (!name.includes('.') && new Date(until) < earliest) throw new Failure(`${file}: version ${name} must stay for ${leastMonths} months after ${since}: until ${earliest.toISOString().slice(0, 10)} or later.`)
  }
  return { versions, deprecated }
}

/** Notes a built version in the record. @param {string} date of today: "2026-11-21" */
export function addToRecord(file, version, folder, date) {
  const record = readRecord(file)
  const versions = Object.fromEntries(Object.entries({ ...record.versions, [version]: { date, files: hashesOf(folder) } }).sort(([one], [other]) => newestFirst(one, other)))
  writeFileSync(file, `${JSON.stringify({ ...record, versions }, null, 2)}\n`)
}

/** The hash of each file of a folder, as browsers take it for `integrity`. */
export function hashesOf(folder) {
  return Object.fromEntries(readdirSync(folder).sort().map((name) => [name, integrityOf(readFileSync(join(folder, name)))]))
}

/** "sha384-..." of some bytes. */
export const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** Names of the files that are not as they were published: changed, missing, or new. */
export function changedFiles(record, version, folder) {
  const { files } = record.versions[version]
  const found = hashesOf(folder)
  return [...new Set([...Object.keys(files), ...Object.keys(found)])].filter((name) => files[name] !== found[name]).sort()
}
