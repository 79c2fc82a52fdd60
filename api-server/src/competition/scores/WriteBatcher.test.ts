import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DomainError } from '@portal/shared/platform/call/errors'
import { openTestDatabase } from '../../testing/testPortal'
import type { Database, Tx } from '../../platform/db/database'
import { WriteBatcher, type BatchKey, type BatchSteps } from './WriteBatcher'

interface Item { subject: number; word: string }

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.transaction((tx) => tx.execute(sql`create table noted (subject int not null, word text not null)`))
})
afterAll(() => database.close())

const request = new AsyncLocalStorage<string>()
let shared: { words: string[]; request: string | undefined }[] = []
beforeEach(async () => {
  shared = []
  await database.transaction((tx) => tx.execute(sql`delete from noted`))
})

const note = (tx: Tx, { subject, word }: Item) => tx.execute(sql`insert into noted values (${subject}, ${word})`)
const noted = async () => ((await database.reader.execute(sql`select word from noted order by word`)) as unknown as { rows: { word: string }[] }).rows.map(({ word }) => word)

/** Notes each word; "refused" is refused before, "broken" goes wrong after something was stored. */
const noteAll: BatchSteps<Item, string>['work'] = async (tx, items) => {
  shared.push({ words: items.map(({ word }) => word), request: request.getStore() })
  for (const item of items) if (item.word !== 'refused') await note(tx, item)
  if (items.some(({ word }) => word === 'broken')) throw new Error('It broke.')
  return items.map(({ word }) => (word === 'refused' ? { status: 'rejected', reason: new DomainError('not-yours') } : { status: 'fulfilled', value: `${word} noted` }))
}

const batcherOn = (on: Database, work = noteAll, patience?: number) => new WriteBatcher<Item, string>({ begin: (_, inside) => on.transaction(inside), work }, patience)
let batcher: WriteBatcher<Item, string>
beforeAll(() => { batcher = batcherOn(database) })
const here = ({ subject }: Item): Promise<BatchKey> => Promise.resolve({ key: 'here', subject })
const send = (items: Item[], by = batcher) => Promise.allSettled(items.map((item) => by.join(here(item), item)))
const words = (...all: string[]): Item[] => all.map((word, subject) => ({ subject, word }))

describe('who does the same to the same at once', () => {
  it('has a transaction at once when alone', async () => {
    expect(await send(words('one'))).toEqual([{ status: 'fulfilled', value: 'one noted' }])
    expect(await send(words('two'))).toEqual([{ status: 'fulfilled', value: 'two noted' }])
    expect(shared.map((each) => each.words)).toEqual([['one'], ['two']])
  })

  it('shares one, and hears what came of their own', async () => {
    const all = words('a', 'b', 'c', 'd', 'e', 'f')
    expect(await send(all)).toEqual(all.map(({ word }) => ({ status: 'fulfilled', value: `${word} noted` })))
    expect(await noted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(shared.map((each) => each.words)).toEqual([['a', 'b', 'c', 'd', 'e', 'f']])
  })

  it('waits for the end of what is under way, and then goes with the others', async () => {
    const late: Promise<unknown>[] = []
    const [first, ...others] = words('a', 'b', 'c')
    // Nobody can request a transaction from within one: a later write comes from elsewhere.
    const elsewhere = new AsyncResource('elsewhere')
    const own: WriteBatcher<Item, string> = batcherOn(database, (tx, items) => {
      if (late.length === 0) late.push(...elsewhere.runInAsyncScope(() => others.map((item) => own.join(here(item), item))))
      return noteAll(tx, items)
    })
    await own.join(here(first!), first!)
    await Promise.all(late)
    expect(shared.map((each) => each.words)).toEqual([['a'], ['b', 'c']])
  })

  it('goes with those of whom it is just being found out, and does not wait long for it', async () => {
    const [first, second, third] = words('a', 'b', 'c')
    const found = async (subject: number) => {
      await database.reader.execute(sql`select 1`)
      return { key: 'here', subject }
    }
    await Promise.all([batcher.join(found(1), second!), batcher.join(here(first!), first!)])
    expect(shared.map((each) => each.words)).toEqual([['a', 'b']])
    let find = (_: BatchKey) => {}
    const late = batcher.join(new Promise((resolve) => { find = resolve }), third!)
    await send(words('d'))
    find({ key: 'here', subject: 2 })
    await late
    expect(shared.map((each) => each.words)).toEqual([['a', 'b'], ['d'], ['c']])
    await expect(batcher.join(Promise.reject(new DomainError('not-found')), first!)).rejects.toMatchObject({ id: 'not-found' })
    expect(shared.length).toBe(3)
  })

  it('sees what was done to the same before', async () => {
    await send([{ subject: 1, word: 'a' }, { subject: 1, word: 'b' }, { subject: 2, word: 'c' }, { subject: 1, word: 'd' }])
    expect(shared.map((each) => each.words)).toEqual([['a', 'c'], ['b'], ['d']])
  })

  it('has nothing to do with who has another key', async () => {
    await Promise.all(words('a', 'b').map((item) => batcher.join(Promise.resolve({ key: item.word, subject: item.subject }), item)))
    expect(shared.map((each) => each.words).sort()).toEqual([['a'], ['b']])
  })

  it('is refused alone', async () => {
    expect(await send(words('a', 'refused', 'b'))).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { id: 'not-yours' } }, { status: 'fulfilled' }])
    expect(await noted()).toEqual(['a', 'b'])
  })

  it('loses nothing by what goes wrong with someone else, and is done once', async () => {
    expect(await send(words('a', 'broken', 'b', 'refused'))).toMatchObject([
      { status: 'fulfilled', value: 'a noted' }, { status: 'rejected', reason: { message: 'It broke.' } }, { status: 'fulfilled', value: 'b noted' }, { status: 'rejected', reason: { id: 'not-yours' } },
    ])
    expect(await noted()).toEqual(['a', 'b'])
    expect(shared.map((each) => each.words)).toEqual([['a', 'broken', 'b', 'refused'], ['a'], ['broken'], ['b'], ['refused']])
    expect(await send(words('c'))).toMatchObject([{ status: 'fulfilled' }])
  })

  it('is not done in the request of whoever was first', async () => {
    await Promise.all(words('a', 'b').map((item) => request.run(item.word, () => batcher.join(here(item), item))))
    expect(shared).toEqual([{ words: ['a', 'b'], request: undefined }])
  })

  it('goes in bounded numbers', async () => {
    const many = words(...Array.from({ length: 60 }, (_, index) => `word ${index}`))
    expect((await send(many)).every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(shared.map((each) => each.words.length)).toEqual([24, 24, 12])
  })
})

it('waits for no transaction that does not end', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => { release = resolve })
  const [first, second] = words('held', 'next')
  let tell = () => {}
  const isUnderWay = new Promise<void>((resolve) => { tell = resolve })
  const impatient = batcherOn(database, async (tx, items) => {
    if (items.some(({ word }) => word === 'held')) {
      tell()
      await held
    }
    return noteAll(tx, items)
  }, 0)
  const one = impatient.join(here(first!), first!)
  await isUnderWay
  const two = impatient.join(here(second!), second!)
  // The embedded database has one connection: there every newcomer waits for it, whatever the line.
  if (database.kind === 'postgresql') expect(await two).toBe('next noted')
  release()
  expect(await Promise.all([one, two])).toEqual(['held noted', 'next noted'])
})

it('is refused with all who wait where no transaction can be had', async () => {
  const gone = await openTestDatabase()
  await gone.close()
  const outcomes = await send(words('a', 'b', 'c'), batcherOn(gone))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(shared).toEqual([])
})
