import { yearAfter } from '@portal/shared/directory/academicYears/yearAfter'
import type { YearValues } from '@portal/shared/directory/academicYears/academicYear.schemas'
import { DomainError } from '@portal/shared/platform/call/errors'

export interface Year extends YearValues {
  academicYearId: number
  isCurrent: boolean
}

/** The year that is rolled forward, and the one that it goes into: the next that there is, or one that is made. */
export interface Years {
  from: Year
  to: YearValues & { academicYearId: number | null; isCurrent: boolean }
  /** Years that could be rolled forward. */
  fromYears: Year[]
}

/**
 * Chooses both years. A year that has not begun to be the current one is not rolled forward, and none goes into a past one.
 * @param years of the organization, the latest first
 * @throws DomainError not-found, read-only-year
 */
export function chooseYears(years: readonly Year[], fromYearId: number | undefined): Years {
  const current = years.find(({ isCurrent }) => isCurrent)
  const from = fromYearId === undefined ? current : years.find(({ academicYearId }) => academicYearId === fromYearId)
  if (!from) throw new DomainError('not-found', { message: 'There is no such academic year. It may have been deleted.' })
  if (current && from.startsOn > current.startsOn) throw new DomainError('invalid-input', { fields: [{ field: 'fromYearId', message: `${from.label} has not started yet. Start from ${current.label}, or make ${from.label} the current year first.` }] })
  const next = nextOf(years, from)
  if (next && current && next.startsOn < current.startsOn) throw new DomainError('read-only-year', { message: `${next.label} is a past year: nothing can be rolled forward into it.` })
  const fromYears = years.filter((year) => current && year.startsOn <= current.startsOn && (nextOf(years, year)?.startsOn ?? '9999') >= current.startsOn)
  return { from, to: next ?? { ...yearAfter(from), academicYearId: null, isCurrent: false }, fromYears }
}

const nextOf = (years: readonly Year[], from: Year) => years.filter(({ startsOn }) => startsOn > from.startsOn).sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1))[0]
