import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database'
import { activity } from '../../directory/activities/activity.tables'
import { classification } from '../../directory/classifications/classification.tables'
import { crestColumns } from '../../directory/schools/crest.repository'
import { school } from '../../directory/schools/school.tables'
import { alignment, alignmentDistrict, alignmentSchool } from './alignment.tables'

/** Published alignments of an organization: activities in their order, of each the newest cycle and its newest version first. */
export async function findPublishedAlignments(reader: Reader, organizationId: number) {
  return reader
    .select({ id: alignment.id, slug: activity.slug, name: activity.name, firstYear: alignment.firstYear, lastYear: alignment.lastYear, publishedAt: alignment.publishedAt })
    .from(alignment)
    .innerJoin(activity, eq(activity.id, alignment.activityId))
    .where(and(eq(alignment.organizationId, organizationId), isNotNull(alignment.publishedAt), isNull(alignment.deletedAt), isNull(activity.deletedAt)))
    .orderBy(asc(activity.position), asc(activity.id), desc(alignment.firstYear), desc(alignment.draftVersion), desc(alignment.id))
}

/** Its districts in their order. */
export async function findAlignedDistricts(reader: Reader, alignmentId: number) {
  return reader
    .select({ id: alignmentDistrict.id, slug: alignmentDistrict.slug, name: alignmentDistrict.name, classification: classification.slug, classificationLabel: classification.label })
    .from(alignmentDistrict)
    .leftJoin(classification, eq(classification.id, alignmentDistrict.classificationId))
    .where(eq(alignmentDistrict.alignmentId, alignmentId))
    .orderBy(asc(alignmentDistrict.position), asc(alignmentDistrict.id))
}

/** Its schools by name, with what everyone may know of them. */
export async function findAlignedSchools(reader: Reader, alignmentId: number) {
  return reader
    .select({ districtId: alignmentSchool.districtId, schoolParam: school.schoolParam, name: school.name, ...crestColumns(school), city: school.city, playsUp: alignmentSchool.playsUp, isForHonors: alignmentSchool.isForHonors })
    .from(alignmentSchool)
    .innerJoin(school, eq(school.id, alignmentSchool.schoolId))
    .where(and(eq(alignmentSchool.alignmentId, alignmentId), isNull(school.deletedAt)))
    .orderBy(asc(sql`lower(${school.name})`), asc(school.id))
}
