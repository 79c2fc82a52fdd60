import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareStatements } from './preparedStatements'
import { seconds } from '../../../../scripts/lib/patience.mjs'

/** Two databases that are asked the same: as it comes, and with its statements prepared. */
let plain: PGlite
let client: PGlite
beforeAll(async () => {
  plain = await PGlite.create()
  client = await PGlite.create()
  prepareStatements(client)
}, seconds(60))
afterAll(async () => {
  await plain.close()
  await client.close()
})
beforeEach(async () => {
  for (const each of [plain, client]) await each.exec('drop table if exists thing; create table thing (id serial primary key, name text unique, n int)')
})

const kept = async () => (await client.query<{ statement: string; plans: number }>('select statement, (generic_plans + custom_plans)::int as plans from pg_prepared_statements')).rows

describe('a prepared statement', () => {
  it.each<[string, unknown[]?]>([
    ['select $1::int + 1 as sum', [41]],
    ['select $1::text as a, $2::bool as b, $3::jsonb as c, $4::int[] as d, $5::timestamptz as e, $6::bytea as f, $7::numeric as g, $8::date as h', ['x', false, { y: [1] }, [1, 2], '2026-11-20T18:00:00Z', new Uint8Array([1, 0, 255]), '1.50', '2026-11-20']],
    ['select $1::text is null as missing', [null]],
    ['select * from thing'],
    ['insert into thing (name, n) values ($1, $2), ($3, null) returning *', ['b', 1, 'c']],
    ['with few as (select generate_series(1, 3) as n) select n from few order by n'],
    ['update thing set n = 5 where name = $1', ['a']],
    ['delete from thing where name = any($1::text[])', [['a', 'nobody']]],
  ])('answers as ever, the second time too: %s', async (text, params) => {
    for (const rowMode of ['object', 'array'] as const) {
      for (const each of [plain, client]) await each.exec("delete from thing; insert into thing (name, n) values ('a', 1)")
      const [one, other] = [await plain.query(text, params, { rowMode }), await client.query(text, params, { rowMode })]
      const without = ({ rows, fields, affectedRows }: typeof one) => ({ rows: rows.map((row) => ({ ...(row as object), id: null })), fields, affectedRows })
      expect(without(other)).toEqual(without(one))
    }
  })

  it('is refused as ever, and nothing after it', async () => {
    const refusal = (of: PGlite, text: string, params?: unknown[]) => of.query(text, params).then(() => null, ({ code, message, detail, constraint, table }: Record<string, unknown>) => ({ code, message, detail, constraint, table }))
    for (const each of [plain, client]) await each.query('insert into thing (name) values ($1)', ['once'])
    for (const [text, params, code] of [['insert into thing (name) values ($1)', ['once'], '23505'], ['select nothing from thing', [], '42703'], ['select $1::int as n', ['no number'], '22P02']] as const) {
      const refused = await refusal(client, text, [...params])
      expect(refused).toEqual(await refusal(plain, text, [...params]))
      expect(refused).toMatchObject({ code })
    }
    expect((await client.query('select name from thing')).rows).toEqual([{ name: 'once' }])
  })

  it('is as good in a transaction, in one that is undone and after it', async () => {
    const add = 'insert into thing (name) values ($1)'
    await client.transaction((tx) => tx.query(add, ['kept']))
    await expect(client.transaction(async (tx) => {
      await tx.query(add, ['undone'])
      await tx.query('select count(*)::int from thing where n is null')
      await expect(tx.query(add, ['kept'])).rejects.toMatchObject({ code: '23505' })
      await tx.query(add, ['never'])
    })).rejects.toMatchObject({ code: '25P02' })
    expect((await client.query('select count(*)::int from thing where n is null')).rows).toEqual([{ count: 1 }])
    let over: { query: (text: string) => Promise<unknown> } | undefined
    await client.transaction((tx) => { over = tx; return Promise.resolve() })
    await expect(over!.query('select 1')).rejects.toThrow('Transaction is closed')
  })

  it('knows columns that were added to its table', async () => {
    const all = async () => (await client.query('select * from thing')).fields.map(({ name }) => name)
    expect(await all()).toEqual(['id', 'name', 'n'])
    await client.query('alter table thing add column more text')
    expect(await all()).toEqual(['id', 'name', 'n', 'more'])
    await client.exec('alter table thing drop column n')
    expect(await all()).toEqual(['id', 'name', 'more'])
    await expect(client.transaction(async (tx) => {
      await tx.query('alter table thing add column undone int')
      expect((await tx.query('select * from thing')).fields.length).toBe(4)
      throw new Error('no')
    })).rejects.toThrow('no')
    // In a transaction nothing may be tried a second time.
    expect((await client.transaction((tx) => tx.query('select * from thing'))).fields.map(({ name }) => name)).toEqual(['id', 'name', 'more'])
    expect(await all()).toEqual(['id', 'name', 'more'])
  })

  it('is prepared again at once if tables changed before its turn', async () => {
    const all = () => client.query<Record<string, unknown>>('select * from thing')
    await all()
    const [, found] = await Promise.all([client.query('alter table thing add column later int'), all(), all()])
    expect(found.fields.map(({ name }) => name)).toEqual(['id', 'name', 'n', 'later'])
  })

  it('is prepared again after 64 uses, by what its table holds by then', async () => {
    const text = 'select n from thing where id = $1'
    for (let use = 1; use <= 70; use += 1) await client.query(text, [use])
    expect((await kept()).filter(({ statement }) => statement === text)).toEqual([{ statement: text, plans: 6 }])
  })

  it('makes room for others once 256 are kept, that which was not used longest', async () => {
    const used = 'select 0 as n'
    for (let n = 1; n <= 300; n += 1) {
      await client.query(`select ${n} as n`)
      await client.query(used)
    }
    const texts = (await kept()).map(({ statement }) => statement)
    expect(texts.length).toBe(256)
    expect(texts).toEqual(expect.arrayContaining([used, 'select 300 as n']))
    expect(texts).not.toContain('select 1 as n')
  })

  it('goes without for rows of values that do not come again', async () => {
    const many = Array.from({ length: 201 }, (_, index) => `$${index + 1}::int`).join(', ')
    expect((await client.query<{ n: number }>(`select greatest(${many}) as n`, Array.from({ length: 201 }, (_, index) => index))).rows).toEqual([{ n: 200 }])
    expect((await kept()).filter(({ statement }) => statement.includes('greatest'))).toEqual([])
  })

  it('is one’s own when many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => (index % 4 === 0
      ? client.transaction(async (tx) => (await tx.query<{ n: number }>('select $1::int as n', [index])).rows[0]!.n)
      : client.query<{ n: number }>(index % 2 ? 'select $1::int as n' : 'select $1::int + 0 as n', [index]).then(({ rows }) => rows[0]!.n))))
    expect(answers).toEqual(Array.from({ length: 40 }, (_, index) => index))
  })
})
