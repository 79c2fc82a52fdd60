import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/processes.mjs'

export const benchPassword = 'Bench-Password-1!'

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

/** A child process that answers HTTP, until its `stop`. @param {string[]} options of Node */
export async function startPortal(environment, options = []) {
  const started = performance.now()
  const child = spawn(process.execPath, [...options, join(root, 'api-server/dist/main.mjs')], {
    // One machine asks as fast as it can: it is measured, not held back.
    env: { ...process.env, PORT: '0', PORTAL_PUBLIC_READS_PER_MINUTE: '0', PORTAL_LOG_LEVEL: 'error', PORTAL_DEMO_PASSWORD: benchPassword, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const chunk of child.stdout) {
    text += chunk
    if (/Portal\s+(http\S+)\//.test(text)) break
  }
  const url = /Portal\s+(http\S+)\//.exec(text)[1]
  child.stdout.resume()
  while (!(await fetch(`${url}/api/health`).then((answer) => answer.ok, () => false)));
  return { url, child, startedIn: performance.now() - started, stop: async () => { child.kill('SIGTERM'); await once(child, 'exit') } }
}

/** Megabytes of memory that the process of a portal holds. */
export const resident = (portal) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${portal.child.pid}/status`, 'utf8'))[1]) / 1024

/** Milliseconds of one public read after the other, for a while. */
export async function timesOfReads(address, milliseconds) {
  const times = []
  const until = performance.now() + milliseconds
  while (performance.now() < until) {
    const started = performance.now()
    await (await fetch(address)).arrayBuffer()
    times.push(performance.now() - started)
  }
  return times
}

export const p99Of = (times) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)]
/** The 99th percentile of one reader's times. */
export const readFor = async (address, milliseconds) => p99Of(await timesOfReads(address, milliseconds))

/** What a call answers. @throws Error unless it is answered well */
export async function ask(portal, path, token, body) {
  const answer = await fetch(`${portal.url}${path}`, {
    method: body ? 'POST' : 'GET', headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }, ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()).payload
}
