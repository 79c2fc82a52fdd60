import { plainName } from '../file/plainName'

/** A student, as far as files know one. */
export interface FoundStudent {
  externalId: string | null
  firstName: string
  lastName: string
  grade: number
}

/** Finds a student among a school's: by id, else by name, and by grade where names are the same. */
export function studentFinder<Student extends FoundStudent>(students: readonly Student[]) {
  const byId = new Map(students.flatMap((each) => (each.externalId ? [[each.externalId, each] as const] : [])))
  const [byName, byTurnedName] = [new Map<string, Student[]>(), new Map<string, Student[]>()]
  for (const each of students) {
    for (const [map, name] of [[byName, `${each.firstName} ${each.lastName}`], [byTurnedName, `${each.lastName} ${each.firstName}`]] as const) {
      map.set(plainName(name), [...(map.get(plainName(name)) ?? []), each])
    }
  }
  return ({ externalId, name, grade: inGrade }: { externalId: string; name: string; grade: number | undefined }): { student: Student } | { field: 'externalId' | 'name' | 'grade'; problem: string } => {
    if (externalId) {
      const student = byId.get(externalId)
      return student ? { student } : { field: 'externalId', problem: 'The school has no active student with this id.' }
    }
    if (name === '') return { field: 'name', problem: 'The name is missing.' }
    // "Lastname, Firstname" as rosters are often written.
    const named = byName.get(plainName(name)) ?? (name.includes(',') ? byTurnedName.get(plainName(name)) : undefined) ?? []
    const fitting = inGrade === undefined ? named : named.filter((each) => each.grade === inGrade)
    if (fitting.length === 1) return { student: fitting[0]! }
    if (fitting.length > 1) return { field: 'name', problem: 'Several students of the school have this name. Give the grade or the ID.' }
    return named.length > 0 ? { field: 'grade', problem: `The school’s student of this name is in grade ${named.map((each) => each.grade).join(', ')}.` } : { field: 'name', problem: 'The school has no active student with this name.' }
  }
}
