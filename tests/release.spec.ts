import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { seconds } from '../scripts/lib/patience.mjs'
import { newDirectory, removeDirectory, top } from './portal'
import { test } from './test'

/** Releases of the embed SDK, in a copy of the tree: what was published stays, whatever comes after it. */
test.describe.configure({ mode: 'serial', timeout: seconds(180) })

const run = promisify(execFile)
let copy: string

interface Published {
  versions: Record<string, { files: Record<string, string> }>
}

/** What a command of the copy prints on both streams, and its exit status. */
async function say(command: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, GIT_AUTHOR_NAME: 'Office', GIT_AUTHOR_EMAIL: 'office@example.org', GIT_COMMITTER_NAME: 'Office', GIT_COMMITTER_EMAIL: 'office@example.org', NO_COLOR: '1', FORCE_COLOR: '0', PORTAL_EMBED_VERSIONS: '' }
  return run(command, args, { cwd: copy, env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, output: error.stdout + error.stderr }),
  )
}
const build = () => say(process.execPath, 'node_modules/rollup/dist/bin/rollup', '--config', 'rollup.config.mjs')
const release = () => say(process.execPath, 'scripts/releaseSdk.mjs')
const readJson = async <Value = Record<string, unknown>>(path: string) => JSON.parse(await readFile(join(copy, path), 'utf8')) as Value
const filesOf = async (folder: string) => Object.fromEntries(await Promise.all((await readdir(folder)).map(async (name) => [name, await readFile(join(folder, name), 'latin1')] as const)))

/** Packages are the tree's own; the workspace that is built is the copy's. */
async function linkPackages(workspace: string): Promise<void> {
  const modules = join(copy, workspace, 'node_modules')
  await mkdir(join(modules, '@portal'), { recursive: true })
  for (const name of await readdir(join(top, workspace, 'node_modules'))) {
    if (name !== '@portal' && !name.startsWith('.')) await symlink(join(top, workspace, 'node_modules', name), join(modules, name), 'junction')
  }
  await symlink(join(copy, 'shared'), join(modules, '@portal/shared'), 'junction')
}

let version: string
test.beforeAll(async () => {
  copy = await newDirectory()
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '.changeset', 'embed-sdk', 'shared', 'scripts', 'rollup.config.mjs', '*package.json', 'pnpm-workspace.yaml', '.gitignore'], { cwd: top })
  for (const path of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(copy, path)), { recursive: true })
    await cp(join(top, path), join(copy, path)).catch((error: NodeJS.ErrnoException) => { if (error.code !== 'ENOENT') throw error })
  }
  // As before the first release, whatever the tree has published.
  await writeFile(join(copy, 'embed-sdk/published.json'), '{}')
  for (const name of await readdir(join(copy, '.changeset'))) if (name.endsWith('.md') && name !== 'README.md') await rm(join(copy, '.changeset', name))
  await symlink(join(top, 'node_modules'), join(copy, 'node_modules'), 'junction')
  await linkPackages('embed-sdk')
  await linkPackages('shared')
  await writeFile(join(copy, '.gitignore'), 'node_modules\ndist/\n')
  await say('git', 'init', '--quiet', '--initial-branch', 'main')
  await say('git', 'add', '--all')
  await say('git', 'commit', '--quiet', '--message', 'The tree')
  version = String((await readJson('embed-sdk/package.json')).version)
})
test.afterAll(() => removeDirectory(copy))

test('a first release is built, noted and tagged; the same source makes the same bytes, wherever it lies', async () => {
  const { code, output } = await release()
  expect(output).toContain(`Released ${version}: committed, tagged @portal/embed-sdk@${version}`)
  expect(code).toBe(0)
  expect((await say('git', 'status', '--porcelain')).output).toBe('')
  expect((await say('git', 'tag')).output.trim()).toBe(`@portal/embed-sdk@${version}`)
  const { versions } = await readJson<Published>('embed-sdk/published.json')
  const made = await filesOf(join(copy, 'embed-sdk/dist', version))
  expect(Object.keys(versions[version]!.files).sort()).toEqual(Object.keys(made).sort())
  // The suite before this one has built the same source in the tree itself.
  expect(made).toEqual(await filesOf(join(top, 'embed-sdk/dist', version)))
  expect((await readJson('embed-sdk/dist/versions.json')).mayChange).toEqual([])

  const again = await release()
  expect(again.code).toBe(1)
  expect(again.output).toContain(`There is nothing to release: ${version} is published, and no changeset waits`)
})

test('a change of what is published does not build, and the way on is a changeset and the next version', async () => {
  const before = await filesOf(join(copy, 'embed-sdk/dist', version))
  // From here on with one element: a tenth of the build says the same.
  const table = join(copy, 'embed-sdk/src/elementAttributes.ts')
  await writeFile(table, (await readFile(table, 'utf8')).replace(/^ {2}(?!standings)['\w-]+: '.*',\n/gm, ''))
  await rm(join(copy, 'embed-sdk/api-surface.json'))
  expect((await say(process.execPath, 'scripts/sdkSurface.mjs')).output).toContain('embed-sdk/api-surface.json is written')
  const loader = join(copy, 'embed-sdk/src/loader.ts')
  await writeFile(loader, `${await readFile(loader, 'utf8')}\nconsole.debug('changed')\n`)
  expect((await release()).output).toContain('A release is made of what is committed')
  const refused = await build()
  expect(refused.code).not.toBe(0)
  expect(refused.output).toContain(`Version ${version} of the embed SDK is published and may not change, but this build would change `)
  expect(refused.output).toContain('npx changeset, then npx changeset version')
  expect(await filesOf(join(copy, 'embed-sdk/dist', version))).toEqual(before)

  await writeFile(join(copy, '.changeset/loud-loaders.md'), "---\n'@portal/embed-sdk': minor\n---\n\nThe loader says that it is there.\n")
  await say('git', 'add', '--all')
  await say('git', 'commit', '--quiet', '--message', 'Say it')
  const { output } = await release()
  const next = version.replace(/\.(\d+)\.\d+.*/, (_, minor) => `.${Number(minor) + 1}.0`)
  expect(output).toContain(`Released ${next}`)
  const changes = await readFile(join(copy, 'embed-sdk/CHANGELOG.md'), 'utf8')
  expect(changes.replaceAll(/\n+/g, '\n')).toContain(`# Changes of the embed SDK\n## ${next}\n### Minor Changes\n- The loader says that it is there.\n## ${version}\n`)
  expect(await filesOf(join(copy, 'embed-sdk/dist', version))).toEqual(before)
  expect(await readFile(join(copy, 'embed-sdk/dist/v1/loader.js'), 'utf8')).toContain(`"../${next}/"`)
  expect(Object.keys((await readJson<Published>('embed-sdk/published.json')).versions)).toEqual([next, version])
  for (const name of ['admin-app', 'shared', 'api-server', 'tests']) expect((await readJson(`${name}/package.json`)).version).toBe('0.1.0')
})
