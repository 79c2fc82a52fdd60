import { DomainError } from '@portal/shared/platform/call/errors'
import { questionsIn } from '@portal/shared/office/forms/definitionProblems'
import { feedSpecs } from '@portal/shared/office/forms/feedRules'
import { textsIn } from '@portal/shared/office/forms/textsIn'
import type { Answers, FormDefinition, FormFeed, Row } from '@portal/shared/office/forms/formDefinition.types'
import type { Reader, Tx } from '../../platform/db/database'
import { feedKinds, type Feeding } from '../../platform/feedKinds/feedKinds'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findMade, findStandingMade, insertMade, markUndone } from './entryMade.repository'
import { findVersion, type EntryRecord } from './formEntry.repository'
import { auditEntry } from './auditEntry'

type Context = RequestContext<SignedIn>

/** Other nouns' functions open transactions: they work in this one, so that all of it is done or nothing. */
const within = (tx: Tx, context: Context): Context => ({ ...context, tx: (work) => work(tx) })

const kindOf = (name: string) => feedKinds.items.find(({ kind }) => kind === name)

/**
 * What a feed is made of, once for each row of the group that its questions are in, else once. Where an answer is missing that it needs,
 * nothing is made: a question may not have been asked.
 */
export function feedingsOf({ to, from, as = '' }: FormFeed, definition: FormDefinition, { answers, studentId, teamId }: Pick<EntryRecord, 'answers' | 'studentId' | 'teamId'>): Feeding[] {
  const groups = new Map(questionsIn(definition).map(({ question, group }) => [question.id, group]))
  const group = Object.values(from).map((id) => groups.get(id)).find((each) => each !== undefined)
  const rows: Answers[] = group === undefined ? [{}] : Array.isArray(answers[group]) ? (answers[group] as Row[]).map((row) => row.answers) : []
  const subjects = { student: studentId, team: teamId }
  return rows.flatMap((row) => {
    const of: Record<string, string[]> = {}
    for (const { slot, subject, isOptional } of feedSpecs[to].slots) {
      const id = from[slot]
      const own = subject === undefined ? null : subjects[subject]
      const values = id === undefined ? (own === null ? [] : [String(own)]) : textsIn(groups.get(id) === undefined ? answers[id] : row[id]).filter(Boolean)
      if (values.length > 0) of[slot] = [...new Set(values)]
      else if (!isOptional) return []
    }
    return [{ of, as }]
  })
}

/**
 * Makes of an entry what its form says, once: of one that was fed and not taken back, nothing. By the rules of the nouns whose things these
 * are, for whoever approves.
 * @throws DomainError conflicts with the noun's own reason: the approval is then not done at all
 */
export async function feedEntry(tx: Tx, entry: EntryRecord, context: Context): Promise<void> {
  const { definition } = await findVersion(tx, entry.formVersionId)
  if (!definition.feeds || (await findStandingMade(tx, entry.id)).length > 0) return
  const made: { feedId: string; kind: string; subjectId: number; mark: string }[] = []
  for (const feed of definition.feeds) {
    const kind = kindOf(feed.to)
    if (!kind) throw new Error(`No noun makes ${feed.to} of a form.`)
    for (const feeding of feedingsOf(feed, definition, entry)) {
      try {
        made.push(...(await kind.make(tx, feeding, within(tx, context))).map((each) => ({ feedId: feed.id, kind: feed.to, ...each })))
      } catch (error) {
        if (!(error instanceof DomainError) || error.id === 'unavailable' || error.id === 'unexpected') throw error
        throw new DomainError('conflicts', { message: `Nothing was changed. ${kind.title} could not be made: ${error.options.fields?.[0]?.message ?? error.message}` })
      }
    }
  }
  if (made.length === 0) return
  await insertMade(tx, made.map((each) => ({ entryId: entry.id, ...each, madeAt: context.now() })))
  await auditEntry(tx, context, 'formEntry.fed', entry, { made: made.map(({ kind, subjectId }) => ({ kind, subjectId })) })
}

/** Takes back what was made of an entry, each as its noun does. @returns what stays, and why: sentences */
export async function takeBack(tx: Tx, entry: EntryRecord, context: Context): Promise<string[]> {
  const standing = await findStandingMade(tx, entry.id)
  if (standing.length === 0) return []
  const stays: string[] = []
  const names = await namesOfMade(tx, context.who.organizationId, standing)
  for (const { id, kind: name, subjectId, mark } of standing) {
    const why = (await kindOf(name)?.undo(tx, { subjectId, mark }, within(tx, context))) ?? 'It stays.'
    await markUndone(tx, id, { undoneAt: context.now(), stays: why })
    if (why !== '') stays.push(`${names.get(id)?.text ?? name}: ${why}`)
  }
  await auditEntry(tx, context, 'formEntry.takenBack', entry, { made: standing.map(({ kind, subjectId }) => ({ kind, subjectId })), staying: stays.length })
  return stays
}

/** What these are called now, by the key of the row; those that are gone have no name. */
async function namesOfMade(reader: Reader, organizationId: number, made: readonly { id: number; kind: string; subjectId: number }[]) {
  const names = new Map<number, { text: string; path: string }>()
  for (const kind of feedKinds.items) {
    const of = made.filter((each) => each.kind === kind.kind)
    if (of.length === 0) continue
    const found = await kind.name(reader, organizationId, of.map(({ subjectId }) => subjectId))
    for (const { id, subjectId } of of) if (found.has(subjectId)) names.set(id, found.get(subjectId)!)
  }
  return names
}

/** What an entry became, as its screen shows it: names to whoever sees the entry, the way there to the office. */
export async function presentMade(reader: Reader, organizationId: number, entryId: number, isOffice: boolean) {
  const made = await findMade(reader, entryId)
  if (made.length === 0) return []
  const names = await namesOfMade(reader, organizationId, made)
  return made.map(({ id, kind, undoneAt, stays }) => ({
    madeId: id, text: names.get(id)?.text ?? kindOf(kind)?.title ?? kind, path: isOffice && (undoneAt === null || stays !== '') ? names.get(id)?.path ?? '' : '', isUndone: undoneAt !== null && stays === '', stays,
  }))
}
