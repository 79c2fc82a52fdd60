import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getFile } from '@portal/shared/platform/files/file.calls'
import { uploadFile } from '@portal/shared/platform/files/fileUpload.calls'
import { storedFile } from '../files/file.tables'
import { sweepFiles } from '../jobs/sweepFiles'
import { readSettings, SettingsError } from '../settings'
import { loginAs, makeLeague } from '../../testing/factories'
import { pdfFile } from '../../testing/sampleFiles'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { newKey, type FileStore } from './fileStore'
import { makeFileStore } from './makeFileStore'
import { seconds } from '../../../../scripts/lib/patience.mjs'

/** A store of one kind, made again, with what breaks it. */
interface Kind {
  settings: Record<string, string>
  /** Makes it fail from now on. */
  kill: () => Promise<void>
  /** The bytes that lie in it, whatever their names. */
  contents: () => Promise<Buffer[]>
  clear: () => Promise<void>
}

async function makeFolderKind(): Promise<Kind> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-store-'))
  const folder = join(directory, 'files')
  return {
    settings: { PORTAL_DATA_DIR: directory },
    // A file where the folder was: no account, not even root's, can write into it.
    kill: async () => {
      await rm(folder, { recursive: true, force: true })
      await writeFile(folder, 'x')
    },
    contents: async () => Promise.all((await readdir(folder).catch(() => [])).map((name) => readFile(join(folder, name)))),
    clear: () => rm(directory, { recursive: true, force: true }),
  }
}

async function makeS3Kind(): Promise<Kind> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-s3-'))
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, vhostBuckets: false, configureBuckets: [{ name: 'portal-files' }] })
  const { port } = await server.run()
  let isRunning = true
  const stop = async () => {
    if (isRunning) await server.close()
    isRunning = false
  }
  return {
    settings: {
      PORTAL_S3_ENDPOINT: `http://127.0.0.1:${port}`, PORTAL_S3_BUCKET: 'portal-files',
      // The one account that this server knows; of signatures it checks the account, not the secret.
      PORTAL_S3_ACCESS_KEY: 'S3RVER', PORTAL_S3_SECRET_KEY: 'S3RVER',
    },
    kill: stop,
    contents: async () => Promise.all((await readdir(directory, { recursive: true })).filter((name) => name.endsWith('_object')).map((name) => readFile(join(directory, name)))),
    clear: async () => {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

describe.each([['a folder', makeFolderKind], ['S3', makeS3Kind]] as const)('files in %s', (_, make) => {
  let kind: Kind
  let store: FileStore
  beforeAll(async () => {
    kind = await make()
    store = makeFileStore(readSettings(kind.settings))
  })
  afterAll(() => kind.clear())

  it('are found again, byte by byte', async () => {
    const key = newKey()
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_each, index) => (index * 7) % 256))
    await store.put(key, bytes, 'application/pdf')
    expect((await store.get(key))?.equals(bytes)).toBe(true)
  })

  it('lie there whole or not at all, under keys only', async () => {
    const key = newKey()
    await store.put(key, Buffer.from('x'), 'image/png')
    await store.remove(key)
    expect(await store.get(key)).toBeNull()
    // Removing twice is no error, and what never was there is nothing.
    await store.remove(key)
    expect(await store.get(newKey())).toBeNull()
    for (const wrong of ['', '../secret', 'a/b', `${key}/..`, key.toUpperCase(), `${key}\n`]) {
      await expect(store.put(wrong, Buffer.from('x'), 'image/png')).rejects.toThrow('no key')
      await expect(store.get(wrong)).rejects.toThrow('no key')
      await expect(store.remove(wrong)).rejects.toThrow('no key')
    }
  })

  describe('through the portal', () => {
    let portal: TestPortal
    let token: string
    let organization: { organizationId: number }
    beforeAll(async () => {
      portal = await startTestPortal({ settings: kind.settings, files: store })
      organization = await makeLeague(portal)
      token = (await loginAs(portal, organization, { roleName: 'Organization Admin' })).token
    })
    afterAll(() => portal.stop())
    const upload = () => {
      const form = new FormData()
      form.append('file', new File([new Uint8Array(pdfFile('Kept'))], 'a.pdf'))
      form.append('file_for', 'document')
      return portal.sendForm(uploadFile, form, token)
    }
    const read = (fileId: number) => portal.request({ url: `/api${getFile.path.replace(':fileId', String(fileId))}`, headers: { authorization: `Bearer ${token}` } })

    it('an upload is read again as it was', async () => {
      const { fileId, bytes } = (await upload()).payload
      const answer = await read(fileId)
      expect(answer.bytes.equals(pdfFile('Kept'))).toBe(true)
      expect(bytes).toBe(pdfFile('Kept').length)
    })

    it('bytes whose row cannot be written do not stay', async () => {
      const before = (await kind.contents()).length
      await portal.database.transaction((tx) => tx.execute(sql`alter table stored_file add constraint none_for_now check (name <> 'a.pdf' or deleted_at is not null) not valid`))
      expect((await upload()).status).toBe(500)
      expect(await kind.contents()).toHaveLength(before)
      await portal.database.transaction((tx) => tx.execute(sql`alter table stored_file drop constraint none_for_now`))
      expect((await upload()).status).toBe(200)
    })

    it('bytes that a process left behind as it died, or that the store did not let go, are swept', async () => {
      const { services: { files, now } } = portal
      const sweep = (hours: number, store = files) => sweepFiles({ ...portal.services, files: store, now: () => new Date(now().getTime() + hours * 3_600_000), log: { warn: () => {} } })
      await sweep(25)
      const before = (await kind.contents()).length
      portal.services.files = { ...files, put: async (...given) => files.put(...given).then(() => { throw new Error('Here the process ends.') }) }
      expect((await upload()).status).toBe(500)
      portal.services.files = files
      const { fileId } = (await upload()).payload
      expect(await kind.contents()).toHaveLength(before + 2)
      // Of what is under way nothing is taken.
      await sweep(0)
      expect((await read(fileId)).status).toBe(200)
      expect(await kind.contents()).toHaveLength(before + 2)
      await sweep(25, { ...files, remove: () => Promise.reject(new Error('The store is away.')) })
      expect((await read(fileId)).status).toBe(404)
      expect(await kind.contents()).toHaveLength(before + 2)
      await sweep(27)
      expect(await kind.contents()).toHaveLength(before)
    })

    it('bytes that are lost are said to be, and nothing else is served in their place', async () => {
      const { fileId } = (await upload()).payload
      const rows = await portal.database.reader.select({ key: storedFile.storageKey, fileId: storedFile.id }).from(storedFile)
      await store.remove(rows.find((row) => row.fileId === fileId)!.key)
      const answer = await read(fileId)
      expect(answer.status).toBe(404)
      expect(JSON.parse(answer.text)).toMatchObject({ error_message: 'The contents of this file are missing.' })
    })

    it('a store that is gone: a clear answer, and nothing half-written', async () => {
      const { fileId } = (await upload()).payload
      const rows = await portal.database.reader.$count(storedFile, isNull(storedFile.deletedAt))
      await kind.kill()
      const refused = await upload()
      expect(refused.status).toBe(503)
      expect(refused.body).toMatchObject({ error: { id: 'unavailable' }, error_message: 'Files cannot be reached right now. Please try again in a moment.' })
      expect(refused.headers['retry-after']).toBe('5')
      expect(await portal.database.reader.$count(storedFile, isNull(storedFile.deletedAt))).toBe(rows)
      expect((await read(fileId)).status).toBe(503)
      // The rest of the portal keeps working.
      expect((await portal.request({ url: '/api/sessions/current', headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
    }, seconds(90))
  })
})

it('a folder’s files are for this account only, and none that was begun is left', async () => {
  const kind = await makeFolderKind()
  const store = makeFileStore(readSettings(kind.settings))
  const key = newKey()
  await store.put(key, Buffer.from('x'), 'image/png')
  const folder = join(kind.settings.PORTAL_DATA_DIR!, 'files')
  expect((await stat(join(folder, key))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(await readdir(folder)).toEqual([key])
  await kind.clear()
})

it('a folder forgets what was begun with the file', async () => {
  const kind = await makeFolderKind()
  const key = newKey()
  const folder = join(kind.settings.PORTAL_DATA_DIR!, 'files')
  await mkdir(folder)
  // As a process leaves it that dies while it writes.
  await writeFile(join(folder, `${key}.part`), 'x')
  await makeFileStore(readSettings(kind.settings)).remove(key)
  expect(await readdir(folder)).toEqual([])
  await kind.clear()
})

it('a bucket that is not there is no missing file', async () => {
  const kind = await makeS3Kind()
  const store = makeFileStore(readSettings({ ...kind.settings, PORTAL_S3_BUCKET: 'another-bucket' }))
  await expect(store.get(newKey())).rejects.toMatchObject({ id: 'unavailable' })
  await expect(store.put(newKey(), Buffer.from('x'), 'image/png')).rejects.toMatchObject({ id: 'unavailable' })
  await kind.clear()
})

it('what the service refuses is no success', async () => {
  const kind = await makeS3Kind()
  const store = makeFileStore(readSettings({ ...kind.settings, PORTAL_S3_ACCESS_KEY: 'wrong' }))
  await expect(store.put(newKey(), Buffer.from('x'), 'image/png')).rejects.toMatchObject({ id: 'unavailable' })
  await kind.clear()
})

it('wants all settings of S3 or none', () => {
  expect(() => makeFileStore(readSettings({ PORTAL_S3_ENDPOINT: 'https://s3.example.org' }))).toThrow(SettingsError)
  expect(() => makeFileStore(readSettings({ PORTAL_S3_BUCKET: 'files' }))).toThrow('say all four')
})
