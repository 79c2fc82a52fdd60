import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { end, root, run, startChild } from './processes.mjs'
import { seconds } from './patience.mjs'

let folder
beforeAll(() => { folder = mkdtempSync(join(tmpdir(), 'portal-processes-')) })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isAlive = (id) => {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

/** A program that starts another one, says its process id in a file, and never ends. */
const grandparent = (file) => `
  const { spawn } = require('node:child_process')
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  require('node:fs').writeFileSync(${JSON.stringify(file)}, String(child.pid))
  setInterval(() => {}, 1000)`

/** The number that a program writes into a file when it is ready. */
const written = (file) => vi.waitFor(() => {
  const id = Number(readFileSync(file, 'utf8'))
  expect(id).toBeGreaterThan(0)
  return id
}, { timeout: seconds(30) })

describe('running other programs', () => {
  test('hands back status and output of both streams', async () => {
    const { code, output } = await run(process.execPath, ['-e', 'console.log("out"); console.error("err"); process.exit(3)'])
    expect([code, output.split('\n').sort().join(' ').trim()]).toEqual([3, 'err out'])
  })

  test('a program that is not there is status 1 and a sentence', async () => {
    const { code, output } = await run('no-such-program-anywhere', [])
    expect([code, output]).toEqual([1, expect.stringContaining('no-such-program-anywhere')])
  })

  test('ending a child ends what it started', async () => {
    const file = join(folder, 'grandchild')
    const child = startChild(process.execPath, ['-e', grandparent(file)])
    const grandchild = await written(file)
    await end(child)
    await vi.waitFor(() => expect([child.pid, grandchild].filter(isAlive)).toEqual([]), { timeout: seconds(15) })
  })

  test.each(['SIGINT', 'SIGTERM'])('%s ends a command and all it started, and the status says so', async (signal) => {
    const file = join(folder, signal)
    const script = join(folder, `${signal}.mjs`)
    writeFileSync(script, `
      import { main, run } from ${JSON.stringify(new URL('./processes.mjs', import.meta.url).href)}
      await main(() => run(process.execPath, ['-e', ${JSON.stringify(grandparent(file))}]))`)
    const command = spawn(process.execPath, [script], { cwd: root, stdio: 'inherit' })
    const grandchild = await written(file)
    command.kill(signal)
    const [code] = await once(command, 'exit')
    expect(code).toBe(signal === 'SIGINT' ? 130 : 143)
    await vi.waitFor(() => expect(isAlive(grandchild)).toBe(false), { timeout: seconds(15) })
  })

  test('under npm, a command ends when the shell between them is killed', async () => {
    const file = join(folder, 'orphan')
    const script = join(folder, 'orphan.mjs')
    writeFileSync(script, `
      import { writeFileSync } from 'node:fs'
      import { main } from ${JSON.stringify(new URL('./processes.mjs', import.meta.url).href)}
      await main(() => { writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => {}, 1000) })`)
    // The second command keeps the shell from becoming the first one.
    const shell = spawn('sh', ['-c', `"${process.execPath}" "${script}"; true`], { env: { ...process.env, npm_lifecycle_event: 'start' }, stdio: 'inherit' })
    const command = await written(file)
    shell.kill('SIGKILL')
    await vi.waitFor(() => expect(isAlive(command)).toBe(false), { timeout: seconds(15) })
  })
})

describe('an old Node', () => {
  test.each([['18.20.8', 1], ['20.18.3', 1], ['20.19.0', 0], ['24.0.0', 0]])('%s: status %i', async (version, status) => {
    const pretend = `Object.defineProperty(process.versions, 'node', { value: ${JSON.stringify(version)} }); require('./scripts/checkNode.cjs')`
    const { code, output } = await run(process.execPath, ['-e', pretend])
    expect(code).toBe(status)
    expect(output).toBe(status ? `The portal needs Node 20.19 or newer, and this is ${version}. Get a newer one from https://nodejs.org.\n` : '')
  })
})
