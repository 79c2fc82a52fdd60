import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

export const top = fileURLToPath(new URL('..', import.meta.url))
export const demoPassword = 'Demo-Lantern-7!'

export interface RunningPortal {
  url: string
  directory: string
  child: ChildProcess
  /** Everything it printed. */
  output: () => string
  /** Ends the process with a signal and waits for it. @returns its exit status */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** Where demoTemplate.ts leaves the demo's data directory as the server made it at its first start. */
export const templateVariable = 'PORTAL_TEST_DEMO_DIR'

/** A separate data directory that holds the demo: copied, because making it takes ten times as long. */
async function copyOfDemo(): Promise<string> {
  const directory = await newDirectory()
  const template = process.env[templateVariable]
  // Two thousand files: to copy each by itself from here takes several times as long.
  if (template) await promisify(execFile)('cp', ['-R', `${template}/.`, directory])
  return directory
}

/** Starts the built server as `npm start` does, on a free port, with the demo in a data directory of its own unless one is given. */
export async function startPortal(environment: Record<string, string> = {}): Promise<RunningPortal> {
  const directory = environment.PORTAL_DATA_DIR ?? (await copyOfDemo())
  const { child, output, ended } = run({ PORTAL_DATA_DIR: directory, ...environment }, environment.PORTAL_DATA_DIR ? [] : soonReady)
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /Portal\s+(http:\S+?)\/\s/.exec(output())
      if (found) resolve(found[1]!)
    }
    child.stdout!.on('data', look)
    child.once('exit', (code) => reject(new Error(`The portal ended with ${code}: ${output()}`)))
  })
  return {
    url, directory, child, output,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}

/** Where an empty portal is set up, as its start printed it. */
export function setUpLinkOf(portal: RunningPortal): string {
  const link = /Set up\s+(http:\S+\/setup#code=\S+)/.exec(portal.output())?.[1]
  if (!link) throw new Error(`The start printed no link to set the portal up: ${portal.output()}`)
  return link
}

/** Runs the built server, or another program built with it, until it ends by itself. @returns its exit status and what it printed */
export async function runToEnd(environment: Record<string, string>, program?: string): Promise<{ code: number | null; output: string }> {
  const { output, ended } = run(environment, [], program)
  return { code: await ended, output: output() }
}

/**
 * For a portal that serves a few minutes: to make its database's code as fast as it can be takes longer than what it saves, a third of its
 * start. Its own code is made fast later than usual: what the start runs a few times was, and never again was run; a fifth of what was left.
 */
const soonReady = ['--liftoff-only', '--interrupt-budget=1000000']

function run(environment: Record<string, string>, flags: string[], program = 'main.mjs') {
  const child = spawn(process.execPath, [...flags, '--import', pathToFileURL(join(top, 'tests/shiftedClock.mjs')).href, join(top, 'api-server/dist', program)], {
    env: { ...process.env, PORT: '0', PORTAL_LOG_LEVEL: 'error', PORTAL_DEMO_PASSWORD: demoPassword, PORTAL_OFFICE_SECOND_FACTOR: 'false', PORTAL_CHECK_ANSWERS: 'true', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => { text += chunk })
  child.stderr.on('data', (chunk: Buffer) => { text += chunk })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => text, ended }
}

/** An empty folder below the system's temporary one. */
export const newDirectory = () => mkdtemp(join(tmpdir(), 'portal-test-'))
export const removeDirectory = (directory: string) => rm(directory, { recursive: true, force: true })

/** Sends a call's JSON. @returns status and envelope */
export async function send(url: string, { method = 'GET', token, body }: { method?: string; token?: string; body?: unknown } = {}) {
  const answer = await fetch(url, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each caller knows the call that it sent
  return { status: answer.status, body: (await answer.json()) as any }
}

/** Signs a demo user in. @returns the token */
export async function signInAs(url: string, email: string): Promise<string> {
  const { body } = await send(`${url}/api/sessions`, { method: 'POST', body: { email, password: demoPassword } })
  if (!body.status) throw new Error(`${email} could not sign in: ${body.error_message}`)
  return body.payload.token
}

const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.css': 'text/css', '.js': 'text/javascript' }

export interface HostSite {
  url: string
  /** Serves this HTML at /name in place of a file. */
  pages: Map<string, string>
  stop(): Promise<void>
}

/** The policy of a school's site that allows the portal and nothing else. */
export const strictPolicy = (portal: string) =>
  [
    "default-src 'none'", `script-src ${portal}`, `connect-src ${portal}`, `frame-src ${portal}`, `style-src 'self'`, "img-src 'self'", "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

/** A school's website: the examples from another origin than the portal's, as a webmaster would have pasted them. */
export async function startHostSite(portal: string, school = '', more: Record<string, string> = {}): Promise<HostSite> {
  const pages = new Map<string, string>()
  const { version } = JSON.parse(await readFile(join(top, 'embed-sdk/package.json'), 'utf8')) as { version: string }
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').split('?', 1)[0]!.slice(1)
    // Browsers ask for it by themselves; a school's site has one.
    if (name === 'favicon.ico') {
      response.writeHead(204).end()
      return
    }
    void (async () => {
      try {
        const file = name === '' || name.endsWith('/') ? `${name}index.html` : name
        const text = pages.get(name) ?? (await readFile(join(top, 'examples', file.replaceAll('..', '')), 'utf8'))
        response.writeHead(200, {
          'content-type': types[extname(file)] ?? 'text/html; charset=utf-8',
          ...(name === 'strict-csp/' && { 'content-security-policy': strictPolicy(portal) }),
        })
        response.end(text.replace(/\{\{(\w+)\}\}/g, (found, word: string) => ({ portal, version, school, ...more })[word] ?? found))
      } catch {
        response.writeHead(404).end()
      }
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
