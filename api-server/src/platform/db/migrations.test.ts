import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { describe, expect, it } from 'vitest'
import { allTables } from '../../testing/allTables'
import { migrationsFolder } from './migrationsFolder'

const folder = migrationsFolder()
const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as { entries: { tag: string; when: number }[] }

/** What a version that still runs alongside a newer one could not handle: something that it reads or leaves out is gone or must be there. */
const narrows: [what: string, expression: RegExp][] = [
  ['takes a table away', /\bDROP\s+TABLE\b/i],
  ['takes a column away', /\bDROP\s+COLUMN\b/i],
  ['renames', /\bRENAME\s+(TO|COLUMN|CONSTRAINT)\b/i],
  ['changes a type', /\bSET\s+DATA\s+TYPE\b|\bALTER\s+COLUMN\s+\S+\s+TYPE\b/i],
  ['asks for a value where none was needed', /\bSET\s+NOT\s+NULL\b/i],
  ['adds a column that older versions do not fill', /\bADD\s+COLUMN\b(?![^;]*\b(DEFAULT|GENERATED)\b)[^;]*\bNOT\s+NULL\b/i],
  ['takes a default away', /\bDROP\s+DEFAULT\b/i],
]

const narrowingsOf = (statements: string): string[] => statements.split('--> statement-breakpoint').flatMap((each) => narrows.filter(([, expression]) => expression.test(each)).map(([what]) => what))

describe('migrations', () => {
  it('are files that the journal names, in the order of their moments', () => {
    expect(readdirSync(folder).filter((name) => name.endsWith('.sql')).sort()).toEqual(entries.map(({ tag }) => `${tag}.sql`))
    expect(entries.map(({ when }) => when)).toEqual(entries.map(({ when }) => when).sort((a, b) => a - b))
  })

  it('make what nouns declare in their tables: there is nothing left to generate', async () => {
    const last = JSON.parse(readFileSync(join(folder, 'meta', `${entries.at(-1)!.tag.slice(0, 4)}_snapshot.json`), 'utf8')) as ReturnType<typeof generateDrizzleJson>
    const now = generateDrizzleJson(Object.fromEntries(allTables.map((table, index) => [`table${index}`, table])), last.id)
    expect(Object.keys(now.tables)).toHaveLength(allTables.length)
    expect(await generateMigration(last, now)).toEqual([])
  })

  it.each(entries.slice(1).filter(({ tag }) => !tag.includes('_contract_')))('$tag only adds: what narrows comes a release later, in a migration called contract_...', ({ tag }) => {
    expect(narrowingsOf(readFileSync(join(folder, `${tag}.sql`), 'utf8'))).toEqual([])
  })

  it.each([
    ['ALTER TABLE "school" ADD COLUMN "motto" text DEFAULT \'\' NOT NULL;', []],
    ['ALTER TABLE "school" ADD COLUMN "motto" text;--> statement-breakpoint\nCREATE INDEX "school_motto" ON "school" ("motto");', []],
    ['ALTER TABLE "school" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector(name)) STORED NOT NULL;', []],
    ['CREATE TABLE "notice" ("text" text NOT NULL);', []],
    ['ALTER TABLE "school" ADD COLUMN "motto" text NOT NULL;', ['adds a column that older versions do not fill']],
    ['ALTER TABLE "school" ADD COLUMN "a" text DEFAULT \'\' NOT NULL;--> statement-breakpoint\nALTER TABLE "school" ADD COLUMN "b" text NOT NULL;', ['adds a column that older versions do not fill']],
    ['ALTER TABLE "school" RENAME COLUMN "name" TO "title";', ['renames']],
    ['ALTER TABLE "school" DROP COLUMN "name";--> statement-breakpoint\nDROP TABLE "notice" CASCADE;', ['takes a column away', 'takes a table away']],
    ['ALTER TABLE "school" ALTER COLUMN "teachers" SET DATA TYPE bigint;', ['changes a type']],
    ['ALTER TABLE "school" ALTER COLUMN "phone" SET NOT NULL;', ['asks for a value where none was needed']],
    ['ALTER TABLE "school" ALTER COLUMN "phone" DROP DEFAULT;', ['takes a default away']],
  ])('%s', (statements, expected) => {
    expect(narrowingsOf(statements)).toEqual(expected)
  })
})
