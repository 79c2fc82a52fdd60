import { addYear, listYears, makeYearCurrent, removeYear, saveYear } from '@portal/shared/directory/academicYears/academicYear.calls'
import { serve, WithMessage } from '../../platform/http/serve'
import { countByYear, findYears } from './academicYear.repository'
import { addYear as add, makeYearCurrent as makeCurrent, removeYear as remove, saveYear as save } from './saveYears'

export const academicYearRoutes = [
  serve(listYears, async (_, { database: { reader }, who, remembered }) => {
    const years = await findYears(reader, who.organizationId)
    const { teams, matches } = await remembered.of(`years/${who.organizationId}`, ['teams', 'matches', 'activities', 'imports'], () => countByYear(reader, who.organizationId))
    const current = years.find(({ isCurrent }) => isCurrent)
    return {
      years: years.map((year) => ({
        ...year,
        isPast: current !== undefined && year.startsOn < current.startsOn,
        teams: teams.get(year.academicYearId) ?? 0, matches: matches.get(year.academicYearId) ?? 0,
      })),
    }
  }),

  serve(addYear, async (input, context) => new WithMessage({ academicYearId: await add(input, context) }, 'The academic year is added.')),

  serve(saveYear, async (input, context) => {
    await save(input, context)
    return new WithMessage({ academicYearId: input.academicYearId }, 'The academic year is saved.')
  }),

  serve(makeYearCurrent, async (input, context) => {
    await makeCurrent(input, context)
    return new WithMessage({ academicYearId: input.academicYearId }, 'This is the current year now.')
  }),

  serve(removeYear, async ({ academicYearId }, context) => {
    await remove(academicYearId, context)
    return new WithMessage({}, 'The academic year is deleted.')
  }),
]
