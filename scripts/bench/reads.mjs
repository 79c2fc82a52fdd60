import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, resident } from './portal.mjs'

const rounds = 5
const seconds = 3

/** Requests per second and the 99th percentile of latency with 64 connections. */
async function load(url, headers = {}) {
  const { default: autocannon } = await import('autocannon')
  const result = await autocannon({ url, connections: 64, duration: seconds, headers })
  if (result.errors > 0 || result.non2xx > 0 && !headers['if-none-match']) throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

/** A bare node:http server that answers the same bytes, in a process of its own as the portal is. */
async function startBare(answer) {
  const file = join(mkdtempSync(join(tmpdir(), 'portal-bench-')), 'bare.mjs')
  writeFileSync(file, `
    import { createServer } from 'node:http'
    const body = Buffer.from(${JSON.stringify(answer.body.toString('base64'))}, 'base64')
    const headers = ${JSON.stringify(answer.headers)}
    const server = createServer((request, response) => {
      if (request.headers['if-none-match']) { response.writeHead(304, headers); response.end(); return }
      response.writeHead(200, { ...headers, 'content-length': body.length })
      response.end(body)
    })
    server.listen(0, 'localhost', () => console.log(server.address().port))`)
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return { url: `http://localhost:${String(port).trim()}/`, stop: async () => { child.kill(); await once(child, 'exit') } }
}

export async function benchPublicReads(portal, rows) {
  const address = `${portal.url}/api/public/standings?orgParam=demo&activity=girls-soccer`
  // autocannon does not ask for compression: both answer the plain bytes.
  const first = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await first.arrayBuffer())
  const headers = Object.fromEntries([...first.headers].filter(([name]) => !['content-length', 'date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name)))
  const bare = await startBare({ body, headers })
  try {
    const etag = { 'if-none-match': first.headers.get('etag') }
    const same = Buffer.from(await (await fetch(bare.url)).arrayBuffer())
    if (!same.equals(body)) throw new Error('The bare server does not answer the same bytes')
    for (const [name, sent, reach] of [['GET public standings, warm', {}, 0.5], ['the same, 304', etag, 0.7]]) {
      const ours = []
      const plain = []
      for (let round = 0; round < rounds; round += 1) {
        // Who goes first changes with each round: what else the machine does must not favor one of them.
        for (const [url, results] of round % 2 === 0 ? [[bare.url, plain], [address, ours]] : [[address, ours], [bare.url, plain]]) results.push(await load(url, sent))
      }
      const ratio = median(ours.map((each, index) => each.perSecond / plain[index].perSecond))
      rows.push([`${name} (${(body.length / 1024).toFixed(1)} KB), requests/s beside bare node:http`, `>= ${reach}`, ratio.toFixed(2), ratio >= reach,
        `${Math.round(median(ours.map((each) => each.perSecond)))} / s, p99 ${median(ours.map((each) => each.p99))} ms with 64 connections; bare ${Math.round(median(plain.map((each) => each.perSecond)))} / s, p99 ${median(plain.map((each) => each.p99))} ms`])
    }
  } finally {
    await bare.stop()
  }
}

export async function benchMemory(portal, rows) {
  const ask = async (count) => {
    const addresses = ['standings?orgParam=demo&activity=girls-soccer', 'scores?orgParam=demo', 'standings?orgParam=demo&activity=volleyball']
    for (let sent = 0; sent < count; sent += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, index) => fetch(`${portal.url}/api/public/${addresses[index % 3]}&page=${(sent / 50) % 5 + 1}`).then((answer) => answer.arrayBuffer())))
    }
  }
  await ask(1_000)
  const after1000 = resident(portal)
  await ask(9_000)
  const after10000 = resident(portal)
  const ratio = after10000 / after1000
  rows.push(['Resident memory after 10,000 requests beside that after 1,000', '<= 1.1', ratio.toFixed(2), ratio <= 1.1, `${after1000.toFixed(0)} MB, ${after10000.toFixed(0)} MB`])
}
