import { classificationName } from '../../directory/classifications/classificationNameRules'
import { certifyTexts } from './certifyTexts'

/** The id of the group of teams that have no classification: none has it in the database, where keys begin at 1. */
export const unclassifiedId = 0
export const unclassifiedName = 'No classification'

/** A team of an event, as far as it is grouped. */
export interface ClassedTeam {
  classificationId: number | null
  /** "4A"; null without one. */
  classificationLabel: string | null
}

export interface ClassificationGroup<Team> {
  classificationId: number
  /** "Classification 4A" */
  classificationName: string
  teams: Team[]
}

/** The classifications of an event with their teams: by the order of classifications, teams as they come; those without one are one group, the last. @param order ids of the year's classifications, the first one first */
export function groupByClassification<Team extends ClassedTeam>(teams: readonly Team[], order: readonly number[]): ClassificationGroup<Team>[] {
  const groups = new Map<number, ClassificationGroup<Team>>()
  for (const team of teams) {
    const id = team.classificationId ?? unclassifiedId
    const group = groups.get(id)
    if (group) group.teams.push(team)
    else groups.set(id, { classificationId: id, classificationName: classificationName(team.classificationLabel) ?? unclassifiedName, teams: [team] })
  }
  const placeOf = ({ classificationId }: ClassificationGroup<Team>) => {
    if (classificationId === unclassifiedId) return Infinity
    const place = order.indexOf(classificationId)
    return place < 0 ? order.length : place
  }
  return [...groups.values()].sort((one, other) => placeOf(one) - placeOf(other) || one.classificationId - other.classificationId)
}

/** What is read of a team's position: a number from 1 ("T-5" where several share it) once its classification is certified, a dash for a team without a place in it, "Result" until then. */
export const positionText = ({ placeText, isCertified }: { placeText: string; isCertified: boolean }): string => (isCertified ? placeText.replace(/\D+$/, '') || '\u2013' : certifyTexts.result)

/** The trophy: first place, also a shared one, once it is certified. */
export const hasTrophy = ({ placeText, isCertified }: { placeText: string; isCertified: boolean }): boolean => isCertified && (placeText === '1st' || placeText === 'T-1st')

/** The whole event is certified: there is a classification, and every one is. "Decertify All" is shown then. */
export const isCertifiedAll = (groups: readonly { isCertified: boolean }[]): boolean => groups.length > 0 && groups.every(({ isCertified }) => isCertified)
