import type { z } from 'zod'
import { cycleText } from '@portal/shared/office/alignments/cycleText'
import type { PublicAlignments, PublicAlignmentsQuery } from '@portal/shared/office/alignments/publicAlignments.calls'
import { notFoundIn } from '@portal/shared/platform/call/errors'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { longDay } from '@portal/shared/platform/format/longDay'
import { classificationName } from '@portal/shared/directory/classifications/classificationNameRules'
import { findActivity } from '../../directory/activities/activity.repository'
import { crestOf } from '../../directory/schools/crest.repository'
import type { Reader } from '../../platform/db/database'
import type { Scope } from '../../identity/organizations/scope'
import { findAlignedDistricts, findAlignedSchools, findPublishedAlignments } from './alignment.repository'

const missing = (field: string, what = field) => notFoundIn(field, `There is no such ${what}.`)

/**
 * The newest published alignment of an activity; without an activity the first that has one.
 * @throws DomainError not-found naming an activity, classification, district or school that is not there
 */
export async function readPublicAlignments(reader: Reader, scope: Scope, query: z.output<typeof PublicAlignmentsQuery>): Promise<PublicAlignments> {
  const { organization } = scope
  const asked = query.activity === undefined ? undefined : await findActivity(reader, scope, query.activity)
  const found = await findPublishedAlignments(reader, organization.id)
  const activities = [...new Map(found.map(({ slug, name }) => [slug, { activity: slug, name }])).values()]
  const shown = found.find(({ slug }) => asked === undefined || slug === asked.slug)
  const activity = asked ?? shown
  const answer = {
    organization: { orgParam: organization.orgParam, name: organization.name }, activities,
    activity: activity ? { activity: activity.slug, name: activity.name } : null,
  }
  if (!shown) return { ...answer, yearsText: '', publishedText: '', groups: [] }

  const schools = await findAlignedSchools(reader, shown.id)
  const groups = (await findAlignedDistricts(reader, shown.id)).map((row) => ({
    district: row.slug, name: row.name, classification: row.classification, classificationName: row.classificationLabel === null ? null : classificationName(row.classificationLabel),
    schools: schools.filter(({ districtId }) => districtId === row.id).map(({ schoolParam, name, city, playsUp, isForHonors, ...own }) => ({
      schoolParam, name, crest: crestOf({ ...own, schoolName: name }), city, remark: [playsUp && 'Plays up one class', !isForHonors && 'Not eligible for district honors'].filter(Boolean).join(' \u00b7 '),
    })),
  }))
  const { classification, district, school } = query
  if (classification !== undefined && !groups.some((group) => group.classification === classification)) throw missing('classification')
  if (district !== undefined && !groups.some((group) => group.district === district)) throw missing('district')
  if (school !== undefined && !schools.some(({ schoolParam }) => schoolParam === school)) throw missing('school', 'school in this alignment')
  return {
    ...answer,
    yearsText: cycleText(shown.firstYear, shown.lastYear),
    publishedText: `Published ${longDay(dayOf(shown.publishedAt!, organization.timeZone))}`,
    groups: groups.filter((group) =>
      (classification === undefined || group.classification === classification) && (district === undefined || group.district === district) &&
      (school === undefined || group.schools.some(({ schoolParam }) => schoolParam === school))),
  }
}
