import type { FileSettings } from '@portal/shared/office/forms/formFile.schemas'
import { usualSettings, type FormFillers, type FormSettings, type FormStep } from '@portal/shared/office/forms/formSettings.types'
import type { Reader } from '../../platform/db/database'
import { findByNames, findNames, findOffered, type NamedInSettings } from './formSetting.repository'
import { namedIn } from './presentForm'

/** Lists of who fills a form in, what they name, and its word. */
const lists = [
  ['roleIds', 'role', 'role', 'roles'], ['schoolIds', 'school', 'school', 'schools'], ['classificationIds', 'classification', 'class', 'classes'], ['activityIds', 'activity', 'activity', 'activities'], ['tagIds', 'tag', 'tag', 'tags'],
] as const satisfies readonly (readonly [keyof FormFillers, NamedInSettings, string, string])[]
type ListName = (typeof lists)[number][0]

/** Settings that name by something else than the keys of here: by names, or by keys of another year. */
interface Referring<Ref> {
  fillers: Record<ListName, readonly Ref[]>
  seenBy: readonly Ref[]
  steps: readonly (Pick<FormStep, 'id' | 'name' | 'substituteIds' | 'escalateAfterDays'> & { who: Exclude<FormStep['who'], { kind: 'role' }> | { kind: 'role'; roles: readonly Ref[] } | { kind: 'unnamed' } })[]
}

/** Settings as they can be here, and what to look at: a sentence each. */
export interface Settled {
  settings: FormSettings
  notes: string[]
}

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')

/** Takes what is here and says what is not: nothing is left out in silence, least of all what narrows who fills a form in. */
function settle<Ref>({ fillers, seenBy, steps }: Referring<Ref>, idOf: (kind: NamedInSettings, ref: Ref) => number | undefined, nameOf: (kind: NamedInSettings, ref: Ref) => string) {
  const notes: string[] = []
  const pick = (kind: NamedInSettings, refs: readonly Ref[]) => ({
    ids: [...new Set(refs.flatMap((ref) => idOf(kind, ref) ?? []))],
    missing: refs.filter((ref) => idOf(kind, ref) === undefined).map((ref) => nameOf(kind, ref)),
  })
  const filled = Object.fromEntries(lists.map(([list, kind, word, words]) => {
    const { ids, missing } = pick(kind, fillers[list])
    if (missing.length > 0) notes.push(`Who fills it in: ${quoted(missing)} ${missing.length === 1 ? `is not a ${word} here now, and is` : `are not ${words} here now, and are`} left out.${ids.length === 0 ? ` The form is no longer limited by ${word}: check this before you publish.` : ''}`)
    return [list, ids]
  })) as Record<ListName, number[]>
  const readers = pick('role', seenBy)
  if (readers.missing.length > 0) notes.push(`Confidential answers: ${quoted(readers.missing)} is not a role here.${readers.ids.length === 0 ? ' No role sees them until you choose one.' : ''}`)
  const settled = steps.map(({ who, ...step }): FormStep => {
    if (who.kind === 'unnamed') {
      notes.push(`Step “${step.name}”: one person decided it, whom a file does not name. The office decides until you choose someone.`)
      return { ...step, who: { kind: 'office' } }
    }
    if (who.kind !== 'role') return { ...step, who }
    const { ids, missing } = pick('role', who.roles)
    if (missing.length > 0) notes.push(`Step “${step.name}”: ${quoted(missing)} is not a role here.${ids.length === 0 ? ' The office decides until you choose someone.' : ''}`)
    return { ...step, who: ids.length > 0 ? { kind: 'role', roleIds: ids } : { kind: 'office' } }
  })
  return { fillers: filled, seenBy: readers.ids, steps: settled, notes }
}

/** The settings of a file or a template in an association: what its names are here, as far as one thing alone has the name. */
export async function settingsOfFile(reader: Reader, organizationId: number, academicYearId: number, { fillers = {}, seenBy = [], steps = [], ...others }: FileSettings): Promise<Settled> {
  const wanted: Record<ListName, readonly string[]> = { roleIds: fillers.roles ?? [], schoolIds: fillers.schools ?? [], classificationIds: fillers.classes ?? [], activityIds: fillers.activities ?? [], tagIds: fillers.tags ?? [] }
  const roles = [...wanted.roleIds, ...seenBy, ...steps.flatMap(({ who }) => (who.kind === 'role' ? who.roles : []))]
  const found = new Map<NamedInSettings, Map<string, number>>()
  for (const [list, kind] of lists) found.set(kind, await findByNames(reader, organizationId, academicYearId, kind, kind === 'role' ? roles : wanted[list]))
  const referring: Referring<string> = {
    fillers: wanted, seenBy,
    steps: steps.map(({ who, escalateAfterDays = 0, ...step }) => ({ ...step, escalateAfterDays, substituteIds: [], who: who.kind === 'person' ? { kind: 'unnamed' } : who })),
  }
  const { notes, ...settled } = settle(referring, (kind, name) => found.get(kind)?.get(name.toLowerCase()), (_, name) => name)
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)) as Omit<Partial<FormSettings>, 'fillers' | 'steps' | 'seenBy'>
  return { settings: { ...usualSettings, ...given, ...settled, fillers: { ...settled.fillers, roleTypes: fillers.roleTypes ?? usualSettings.fillers.roleTypes } }, notes }
}

/** The settings of a form in an academic year: classes by their names there; what was deleted since is left out. */
export async function settingsInYear(reader: Reader, organizationId: number, academicYearId: number, settings: FormSettings): Promise<Settled> {
  const named = namedIn(settings)
  const names = await findNames(reader, organizationId, named)
  const nameOf = (kind: NamedInSettings, id: number) => names[kind].find((each) => each.id === id)?.name ?? 'one that is gone'
  const classes = await findByNames(reader, organizationId, academicYearId, 'classification', names.classification.map(({ name }) => name))
  const offered = new Map<NamedInSettings, Set<number>>()
  for (const kind of ['role', 'school', 'activity', 'tag', 'person'] as const) offered.set(kind, await findOffered(reader, organizationId, academicYearId, kind, named[kind]))
  const idOf = (kind: NamedInSettings, id: number) => (kind === 'classification' ? classes.get(nameOf(kind, id).toLowerCase()) : offered.get(kind)?.has(id) ? id : undefined)
  const { fillers, steps, seenBy } = settings
  const { notes, ...settled } = settle({ fillers, seenBy, steps: steps.map((step) => ({ ...step, who: step.who.kind === 'role' ? { kind: 'role', roles: step.who.roleIds } : step.who })) }, idOf, nameOf)
  // Who left stays named: substitutes and the office decide then, and who comes back does again.
  for (const { name, who } of steps) if (who.kind === 'person' && !offered.get('person')!.has(who.userId)) notes.push(`Step “${name}”: ${nameOf('person', who.userId)} is no longer here. Choose someone else.`)
  return { settings: { ...settings, ...settled, fillers: { ...settled.fillers, roleTypes: fillers.roleTypes } }, notes }
}
