import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** One file for each rule that knows types, with what the rule must find. */
const planted = {
  'no-floating-promises': 'export const run = () => { Promise.resolve(1) }\n',
  'no-misused-promises': 'export const run = (list: number[]) => list.filter(async (each) => each > 1)\n',
  'await-thenable': 'export const run = async () => await 7\n',
  'only-throw-error': "export const run = () => { throw 'words' }\n",
  'switch-exhaustiveness-check': "export function run(kind: 'a' | 'b') { switch (kind) { case 'a': return 1 } return 2 }\n",
}
/** Code next to each of them that is right. */
const sound = "export const run = async (kind: 'a' | 'b') => { switch (kind) { case 'a': return await Promise.resolve(1); default: throw new Error(kind) } }\n"

describe('the lint rules that know types', () => {
  let folder
  let found
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-typed-rules-'))
    const { compilerOptions } = JSON.parse(await readFile('tsconfig.json', 'utf8'))
    // Nothing of the tree is needed for these.
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...compilerOptions, types: [] } }))
    for (const [rule, text] of Object.entries(planted)) await writeFile(join(folder, `${rule}.ts`), text)
    await writeFile(join(folder, 'sound.ts'), sound)
    // Ends with a status of 1, because it finds something.
    const { stdout } = await promisify(execFile)(process.execPath, ['node_modules/oxlint/bin/oxlint', '--config', '.oxlintrc.json', '--type-aware', '--format=json', folder])
      .catch((error) => error)
    found = JSON.parse(stdout).diagnostics.map(({ code, filename }) => [filename.split('/').at(-1), code])
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it.each(Object.keys(planted))('finds what %s forbids, once', (rule) => {
    expect(found.filter(([file]) => file === `${rule}.ts`)).toEqual([[`${rule}.ts`, `typescript(${rule})`]])
  })

  it('finds nothing in what is right', () => {
    expect(found.filter(([file]) => file === 'sound.ts')).toEqual([])
  })
})
