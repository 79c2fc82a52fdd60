import { sql } from 'drizzle-orm'
import { listFormEntries } from '@portal/shared/office/formEntries/formEntry.calls'
import { getFormTotals } from '@portal/shared/office/formEntries/formTotals.calls'
import { formEntry } from '../src/office/forms/form.tables'
import { makeLeague } from '../src/testing/factories'
import { makeForm, type AskedInTest } from '../src/testing/forms'
import { startTestPortal } from '../src/testing/testPortal'

export interface FormTimes {
  name: string
  /** Median milliseconds with few entries and with many. */
  few: number
  many: number
}

const rounds = 15
const questions: AskedInTest[] = [
  { kind: 'choice', label: 'Voices', choices: ['Mixed', 'Treble', 'Low'] }, { kind: 'choices', label: 'Evenings', choices: ['Thursday', 'Friday', 'Saturday'] }, { kind: 'number', label: 'Singers' }, { kind: 'money', label: 'Cost' },
  { kind: 'date', label: 'Day' }, { kind: 'yesNo', label: 'Bus' }, { kind: 'text', label: 'Choir' }, { kind: 'longText', label: 'Notes' },
]
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
const words = Array.from({ length: 3_000 }, (_, at) => `word${String.fromCharCode(97 + (at % 26), 97 + (Math.floor(at / 26) % 26), 97 + Math.floor(at / 676))}`)

async function open(entries: number) {
  const portal = await startTestPortal({ settings: { PORTAL_CHECK_ANSWERS: 'false' } })
  const league = await makeLeague(portal)
  const { formId, formVersionId } = await makeForm(portal, league, questions, { audience: 'schools' })
  await portal.database.transaction(async (tx) => {
    for (let at = 0; at < entries; at += 1_000) {
      await tx.insert(formEntry).values(Array.from({ length: Math.min(1_000, entries - at) }, (_, offset) => {
        const key = at + offset
        return {
          formId, formVersionId, addedKey: `bench-${key}`, schoolId: league.teams[key % 4]!.schoolId, activityId: league.activityId, submittedAt: new Date(1_790_000_000_000 + key * 1_000),
          answers: {
            q1: ['Mixed', 'Treble', 'Low'][key % 3]!, q2: ['Thursday', 'Friday', 'Saturday'].filter((_day, day) => (key >> day) % 2 === 0), q3: String(4 + ((key * 7) % 117)), q4: `${(key * 7_919) % 40_000}.${10 + (key % 90)}`,
            q5: `2026-${String(1 + (key % 12)).padStart(2, '0')}-15`, q6: key % 3 === 0 ? 'no' : 'yes', q7: `Choir ${key}`, q8: Array.from({ length: 12 }, (_word, word) => words[(key * (word + 3) * 31) % words.length]).join(' '),
          },
        }
      }))
    }
  })
  await portal.database.transaction((tx) => tx.execute(sql`analyze`))
  const began = performance.now()
  await portal.send(getFormTotals, { formId }, { token: league.adminToken })
  const counted = performance.now() - began
  await portal.database.transaction((tx) => tx.execute(sql`analyze`))
  const as = { token: league.adminToken }
  const calls: [string, () => Promise<{ status: number }>][] = [
    ['formEntries.list', () => portal.send(listFormEntries, { formId }, as)],
    ['formEntries.list, by an option', () => portal.send(listFormEntries, { formId, question: 'q1', answer: 'Treble' }, as)],
    ['formEntries.list, by one of several', () => portal.send(listFormEntries, { formId, question: 'q2', answer: 'Friday' }, as)],
    ['formEntries.list, by words in a text', () => portal.send(listFormEntries, { formId, question: 'q7', answer: 'Choir 321' }, as)],
    ['formEntries.totals', () => portal.send(getFormTotals, { formId }, as)],
    ['formEntries.totals, of a school', () => portal.send(getFormTotals, { formId, schoolId: league.teams[1]!.schoolId }, as)],
    ['formEntries.totals, of an activity', () => portal.send(getFormTotals, { formId, activityId: league.activityId }, as)],
  ]
  return { portal, calls, counted }
}

/** How fast the office reads the entries of a form and their totals, with few and with many, in turns; `counted`: counting all of the many once. */
export async function timeForms(few: number, many: number): Promise<{ times: FormTimes[]; counted: number }> {
  const worlds = [await open(few), await open(many)]
  try {
    const times: FormTimes[] = []
    for (const [at, [name]] of worlds[0]!.calls.entries()) {
      const measured: number[][] = [[], []]
      for (let round = -2; round < rounds; round += 1) {
        for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
          const started = performance.now()
          const { status } = await worlds[index]!.calls[at]![1]()
          if (status !== 200) throw new Error(`${name} answered ${status}.`)
          if (round >= 0) measured[index]!.push(performance.now() - started)
        }
      }
      times.push({ name, few: median(measured[0]!), many: median(measured[1]!) })
    }
    return { times, counted: worlds[1]!.counted }
  } finally {
    for (const { portal } of worlds) await portal.stop()
  }
}
