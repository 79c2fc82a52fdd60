import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { letOthersIn } from '../db/letOthersIn'
import { migrationsFolder } from '../db/migrationsFolder'

/** What stood before each speaker had a word of their own: the word, and who wrote which, in order. */
const children: [name: string, stood: string, written: ['parent' | 'staff', string | boolean][], family: string, school: string][] = [
  ['a no of nobody known', 'no', [], 'no', 'unsaid'],
  ['a no that the school wrote', 'no', [['staff', 'no']], 'no', 'unsaid'],
  ['a yes of nobody known', 'yes', [], 'unsaid', 'yes'],
  ['a yes that the school wrote', 'yes', [['staff', 'yes']], 'unsaid', 'yes'],
  ['a yes that the parent wrote', 'yes', [['parent', 'yes']], 'yes', 'unsaid'],
  ['a parent’s no that the school wrote over', 'yes', [['parent', 'no'], ['staff', 'yes']], 'no', 'yes'],
  ['a parent’s no that the school took back', 'unsaid', [['parent', 'no'], ['staff', 'unsaid']], 'no', 'unsaid'],
  ['a parent’s yes after their no', 'yes', [['parent', 'no'], ['parent', 'yes']], 'yes', 'unsaid'],
  ['a parent’s yes that the school made a no', 'no', [['parent', 'yes'], ['staff', 'no']], 'no', 'unsaid'],
  ['a parent’s no of the time of yes and no alone', 'yes', [['parent', false], ['staff', true], ['staff', 'yes']], 'no', 'yes'],
  ['nothing', 'unsaid', [], 'unsaid', 'unsaid'],
]
const [parent, staff] = [1, 2]
const client = new PGlite()
letOthersIn(client)

beforeAll(async () => {
  const folder = migrationsFolder()
  const { entries } = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  const at = entries.findIndex(({ tag }) => tag.endsWith('_two_words_on_names'))
  const migrate = async (tags: { tag: string }[]) => client.transaction(async (tx) => {
    for (const { tag } of tags) await tx.exec(await readFile(join(folder, `${tag}.sql`), 'utf8'))
  })
  await migrate(entries.slice(0, at))
  await client.exec(`insert into organization (id, name, org_param, time_zone) values (1, 'Test', 'test', 'America/Chicago');
    insert into school (id, organization_id, name, school_param) values (1, 1, 'Atlas', 'atlas');
    insert into portal_user (id, organization_id, first_name, last_name, email) values (${parent}, 1, 'Perry', 'Parent', 'perry@test.example'), (${staff}, 1, 'Dana', 'Director', 'dana@test.example')`)
  for (const [index, [name, stood, written]] of children.entries()) {
    await client.query('insert into student (id, organization_id, school_id, first_name, last_name, grade, named_in_public) values ($1, 1, 1, $2, $2, 9, $3)', [index + 1, name, stood])
    await client.query('insert into parent_of_student (user_id, student_id) values ($1, $2)', [parent, index + 1])
    for (const [who, word] of written) {
      await client.query(`insert into audit (created_at, organization_id, user_id, action, subject_type, subject_id, data) values ('2026-11-03T03:00:00Z', 1, $1, 'student.changed', 'student', $2, $3)`, [who === 'parent' ? parent : staff, index + 1, JSON.stringify({ after: { namedInPublic: word } })])
    }
  }
  await migrate(entries.slice(at, at + 1))
})
afterAll(() => client.close())

it('gives each speaker the word that is theirs', async () => {
  const { rows } = await client.query<{ first_name: string; family_naming: string; school_naming: string }>('select first_name, family_naming, school_naming from student order by id')
  expect(rows.map((row) => [row.first_name, row.family_naming, row.school_naming])).toEqual(children.map(([name, , , family, school]) => [name, family, school]))
})

it('says who said it and when, where the audit does', async () => {
  const { rows } = await client.query<Record<string, unknown>>('select first_name, speaker, word, way, recorded_by_user_id as by, said_on::text as said_on from naming_word join student on student.id = student_id order by student_id, speaker')
  const told = rows.map(({ first_name: name, speaker, word, way, by }) => [name, speaker, word, way, by])
  expect(told).toEqual([
    ['a no that the school wrote', 'family', 'no', 'paper', staff],
    ['a yes that the school wrote', 'school', 'yes', 'portal', staff],
    ['a yes that the parent wrote', 'family', 'yes', 'portal', parent],
    ['a parent’s no that the school wrote over', 'family', 'no', 'portal', parent], ['a parent’s no that the school wrote over', 'school', 'yes', 'portal', staff],
    ['a parent’s no that the school took back', 'family', 'no', 'portal', parent],
    ['a parent’s yes after their no', 'family', 'yes', 'portal', parent],
    ['a parent’s yes that the school made a no', 'family', 'no', 'paper', staff],
    ['a parent’s no of the time of yes and no alone', 'family', 'no', 'portal', parent], ['a parent’s no of the time of yes and no alone', 'school', 'yes', 'portal', staff],
  ])
  expect(new Set(rows.map((row) => row.said_on))).toEqual(new Set(['2026-11-02']))
})
