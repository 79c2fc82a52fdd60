import type { RoleType } from '../../platform/access/roleTypes'
import type { FormFillers } from './formSettings.types'

/** What of a person decides whether a form is for them: of the role that they chose, and of the schools that it is at. */
export interface Filler {
  roleType: RoleType | null
  roleId: number | null
  /** The school of the role; for parents and students those of the children. */
  schoolIds: readonly number[]
  classificationIds: readonly number[]
  activityIds: readonly number[]
  /** On the person, on the student, on the school. */
  tagIds: readonly number[]
}

const isNamed = <Each>(asked: readonly Each[], has: readonly Each[]) => asked.length === 0 || has.some((each) => asked.includes(each))

/** Whether a form is for this person: every list that has something in it names them. */
export const isForFiller = (fillers: FormFillers, filler: Filler): boolean =>
  isNamed(fillers.roleTypes, filler.roleType === null ? [] : [filler.roleType]) && isNamed(fillers.roleIds, filler.roleId === null ? [] : [filler.roleId])
  && isNamed(fillers.schoolIds, filler.schoolIds) && isNamed(fillers.classificationIds, filler.classificationIds)
  && isNamed(fillers.activityIds, filler.activityIds) && isNamed(fillers.tagIds, filler.tagIds)
