import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asc } from 'drizzle-orm'
import { defineLetter, letterKinds } from '../platform/letters/defineLetter'
import type { Letter, LetterKind } from '../platform/mail/letter'
import { outgoingMessage } from '../platform/mail/mail.tables'
import { notifyPeople } from '../platform/platform.hooks'
import { startTestPortal, type TestPortal } from '../testing/testPortal'

let portal: TestPortal
beforeAll(async () => { portal = await startTestPortal() })
afterAll(() => portal.stop())

const source = new URL('..', import.meta.url)
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))

it('has each kind of letter in the manifest of the noun that sends it, named by it', async () => {
  const declared: LetterKind[] = []
  for (const file of files.filter((each) => each.endsWith('.letters.ts'))) {
    // Beside the kinds stand the functions that write their words.
    const kinds = Object.values((await import(new URL(file, source).href)) as Record<string, LetterKind | (() => unknown)>).filter((each) => typeof each !== 'function')
    const noun = file.split('/').at(-2)!
    expect(kinds.length, file).toBeGreaterThan(0)
    expect(kinds.map(({ name }) => name.split('.')[0])).toEqual(kinds.map(() => noun))
    declared.push(...kinds)
  }
  expect(declared.length).toBeGreaterThan(20)
  const names = (kinds: readonly LetterKind[]) => kinds.map(({ name }) => name).sort()
  expect(names(letterKinds.items)).toEqual(names(declared))
  expect(new Set(names(declared)).size).toBe(declared.length)
})

it('lets nothing but the delivery behind notifyPeople write messages', () => {
  const having = (words: RegExp) => files.filter((file) => words.test(readFileSync(new URL(file, source), 'utf8')))
  expect(having(/insert\(outgoingMessage\)|insert into outgoing_message/i)).toEqual(['platform/mail/message.repository.ts'])
  expect(having(/\binsertMessages?\(/).sort()).toEqual(['platform/mail/deliverByMail.ts', 'platform/mail/message.repository.ts'])
  expect(having(/\bdeliverByMail\(/).sort()).toEqual(['app/listeners.ts', 'platform/mail/deliverByMail.ts'])
})

it('writes a letter once for its cause, in the transaction of what causes it', async () => {
  const kind = defineLetter({ name: 'tests.plain', says: 'Something of a test', necessity: 'news' })
  const letter: Letter = {
    kind, cause: 'request 1', organizationId: 0, userId: null, channel: 'email', target: 'robin@test.example', subject: 'News', text: 'One', html: '', createdAt: portal.services.now(),
  }
  const [organizationId] = await portal.database.transaction(async (tx) => {
    const { organization } = await import('../identity/organizations/organization.tables')
    return (await tx.insert(organization).values({ orgParam: 'letters', name: 'Letters', timeZone: 'America/Chicago' }).returning({ id: organization.id })).map(({ id }) => id)
  })
  const send = (...changes: Partial<Letter>[]) => portal.database.transaction((tx) => notifyPeople.run({ tx, letters: changes.map((change) => ({ ...letter, organizationId: organizationId!, ...change })) }))
  const rows = () => portal.database.reader.select({ kind: outgoingMessage.kind, target: outgoingMessage.target, text: outgoingMessage.text, isUrgent: outgoingMessage.isUrgent }).from(outgoingMessage).orderBy(asc(outgoingMessage.id))
  await send({}, {})
  await send({})
  const one = { kind: 'tests.plain', target: 'robin@test.example', text: 'One', isUrgent: false }
  expect(await rows()).toEqual([one])
  // Other words, another address, another kind and another cause are other letters.
  const urgent = defineLetter({ name: 'tests.urgent', says: 'A code of a test', necessity: 'always', isUrgent: true })
  await send({ text: 'Two' }, { target: 'kim@test.example' }, { kind: urgent }, { cause: 'request 2' })
  expect(await rows()).toEqual([one, { ...one, text: 'Two' }, { ...one, target: 'kim@test.example' }, { ...one, kind: 'tests.urgent', isUrgent: true }, one])
  // What is undone was not written.
  await expect(portal.database.transaction(async (tx) => {
    await notifyPeople.run({ tx, letters: [{ ...letter, organizationId: organizationId!, cause: 'request 3' }] })
    throw new Error('undone')
  })).rejects.toThrow('undone')
  expect(await rows()).toHaveLength(5)
})
