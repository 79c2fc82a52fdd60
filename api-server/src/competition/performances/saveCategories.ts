import { isDeepStrictEqual } from 'node:util'
import { DomainError, type FieldProblem } from '@portal/shared/platform/call/errors'
import { contestSettingsOf, type CategoryFields, type EventCategories, type SaveCategories } from '@portal/shared/competition/performances/eventCategory.schemas'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findEvent } from '../events/event.repository'
import { readCertified, refuseNamed } from '../events/certified'
import { lockEvent, recordChange } from '../events/lockEvent'
import { noEvent } from '../events/presentEvent'
import { countJudges, findCategories, findChoices, holdTerms, insertRules, replaceCategories, updateRules } from './eventCategory.repository'
import { countPerformances, dropRemoved } from './performance.repository'
import { readCategories, readRules, requireBand, settingsOf } from './readCategories'

const storedOf = ({ categoryId, entryFee, performerFee, musicClasses, ...rest }: CategoryFields) => ({
  termId: categoryId, ...rest, musicClasses: [...musicClasses].sort((one, other) => one - other), entryFeeCents: entryFee ?? 0, performerFeeCents: performerFee ?? 0,
})

/**
 * Makes the settings and categories of a band event these. Saving the same again changes nothing, whatever the version.
 * @throws as lockEvent; not-found, conflicts, in-use, changed-meanwhile with what stands, invalid-input
 */
export async function saveCategories({ eventId, version, categories, ...sent }: SaveCategories, context: RequestContext<SignedIn>): Promise<EventCategories> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const seen = await findEvent(tx, who.organizationId, eventId)
    if (!seen) throw noEvent()
    // Before the event, as whoever deletes a word has its activity: the two never wait for each other.
    if (seen.event.activityId !== null) await holdTerms(tx, seen.event.activityId)
    const event = await lockEvent(tx, context, eventId, { deed: 'edit' })
    requireBand(event)
    const rows = await findCategories(tx, eventId)
    const standing = rows.map(({ category }) => category)
    const names = new Map(rows.map(({ category, name }) => [category.termId, name]))
    const rules = await readRules(tx, eventId)
    const settings = contestSettingsOf(sent, rules)
    const before = { ...contestSettingsOf(rules), categories: standing.map((each) => ({ termId: each.termId, ...settingsOf(each) })) }
    const after = { ...settings, categories: categories.map(storedOf) }
    if (isDeepStrictEqual(before, after) && rules.version > 0) return readCategories(tx, who, eventId)
    if (version !== rules.version || event.activityId !== seen.event.activityId) throw new DomainError('changed-meanwhile', { details: await readCategories(tx, who, eventId) })
    // They count for every classification.
    refuseNamed((await readCertified(tx, event)).names)
    const offered = new Set([...(event.activityId === null ? [] : await findChoices(tx, event.activityId)).map(({ categoryId }) => categoryId), ...standing.map(({ termId }) => termId)])
    const problems: FieldProblem[] = categories.flatMap(({ categoryId }, index) => (offered.has(categoryId) ? [] : [{ field: `categories.${index}.categoryId`, message: 'The activity has no such category.' }]))
    const named = await countJudges(tx, standing.map(({ id }) => id))
    categories.forEach(({ categoryId, judges }, index) => {
      const count = named.get(standing.find(({ termId }) => termId === categoryId)?.id ?? 0) ?? 0
      if (judges < count) problems.push({ field: `categories.${index}.judges`, message: `This category has ${count} judges. Remove one first.` })
    })
    if (problems.length > 0) throw new DomainError('invalid-input', { fields: problems })
    const gone = standing.filter(({ termId }) => !categories.some((each) => each.categoryId === termId))
    const held = await countPerformances(tx, gone.map(({ id }) => id))
    const inUse = gone.filter(({ id }) => held.has(id)).map(({ termId }) => names.get(termId)!)
    if (inUse.length > 0) throw new DomainError('in-use', { message: `${inUse.join(', ')} ${inUse.length === 1 ? 'has' : 'have'} performances. Move or remove those first.` })
    await dropRemoved(tx, gone.map(({ id }) => id))
    await replaceCategories(tx, eventId, standing, after.categories, now())
    if (rules.version === 0) await insertRules(tx, { eventId, ...settings, updatedAt: now() })
    else await updateRules(tx, eventId, { ...settings, updatedAt: now(), version: rules.version + 1 })
    await recordChange(tx, context, eventId, 'categoriesChanged', { before, after })
    return readCategories(tx, who, eventId)
  })
}
