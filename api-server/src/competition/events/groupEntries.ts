import { classificationName } from '@portal/shared/directory/classifications/classificationNameRules'
import { groupByClassification, type ClassificationGroup } from '@portal/shared/competition/events/classificationGroups'
import { findClassifications } from '../../directory/classifications/classification.repository'
import type { Reader } from '../../platform/db/database'
import { findDivisions, type Division } from './eventDivision.repository'
import type { EntryRow } from './eventTeam.repository'

/** A team in its group; where that is a division, its place, result and position are those it has there. */
export type GroupedEntry = EntryRow & { divisionTeamId?: number }

/** "Girls, Classification 4A" */
export const divisionName = ({ title, classificationLabel }: Pick<Division, 'title' | 'classificationLabel'>): string => [title, classificationName(classificationLabel)].filter(Boolean).join(', ')

function byDivision(divisions: readonly Division[], entries: readonly EntryRow[]): ClassificationGroup<GroupedEntry>[] {
  return divisions.map(({ divisionId, title, classificationLabel, teams }) => ({
    classificationId: divisionId, classificationName: divisionName({ title, classificationLabel }),
    teams: entries.flatMap((row): GroupedEntry[] => {
      const own = teams.find(({ teamId }) => teamId === row.entry.teamId)
      return own ? [{ ...row, entry: { ...row.entry, place: own.place, result: own.result, position: own.position }, divisionTeamId: own.divisionTeamId }] : []
    }),
  })).filter(({ teams }) => teams.length > 0)
}

/**
 * The groups that teams of an event are placed in, each from 1: its divisions ("Girls", "Boys"), where it has any, else the classifications of the teams in
 * the order of the year. A team may be in several divisions, and in none.
 */
export async function groupEntries(reader: Reader, entries: readonly EntryRow[], academicYearId: number): Promise<ClassificationGroup<GroupedEntry>[]> {
  const divisions = entries[0] ? await findDivisions(reader, entries[0].entry.eventId) : []
  if (divisions.length > 0) return byDivision(divisions, entries)
  const order = entries.some(({ classification }) => classification) ? (await findClassifications(reader, academicYearId)).map(({ classificationId }) => classificationId) : []
  return groupByClassification(entries.map((row) => ({ ...row, classificationId: row.entry.classificationId, classificationLabel: row.classification?.name ?? null })), order)
}
