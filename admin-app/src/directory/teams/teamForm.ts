import { z } from 'zod'
import { dutyNames, TeamFields } from '@portal/shared/directory/teams/schoolTeam.schemas'
import type { TeamRecord } from '@portal/shared/directory/teams/schoolTeam.schemas'

const key = z.string().transform((text) => (text === '' ? null : Number(text)))

/** A team as its form holds it: choices are texts there. */
export const TeamFormFields = z.strictObject({
  levelId: z.string().min(1, 'Please choose a level.').transform(Number),
  name: TeamFields.shape.name,
  homeVenueId: key,
  districtId: key,
  staff: TeamFields.shape.staff,
})
export type TeamValues = z.input<typeof TeamFormFields>
export type TeamParsed = z.output<typeof TeamFormFields>

const text = (id: number | null) => (id === null ? '' : String(id))

export const valuesOfTeam = ({ levelId, name, homeVenueId, districtId, staff }: TeamRecord): TeamValues => ({
  levelId: text(levelId), name, homeVenueId: text(homeVenueId), districtId: text(districtId), staff,
})

export const teamLabels: Record<keyof TeamValues, string> = { levelId: 'Level', name: 'Name', homeVenueId: 'Home venue', districtId: 'District', staff: 'Coaches' }

/** A value of the form as people read it. */
export function wordsOfTeam(field: keyof TeamValues, value: unknown, { choices, coaches }: TeamRecord): string {
  const named = (list: readonly { id: number; name: string }[]) => list.find(({ id }) => String(id) === value)?.name ?? ''
  switch (field) {
    case 'levelId': return named(choices.levels)
    case 'homeVenueId': return named(choices.venues)
    case 'districtId': return named(choices.districts)
    case 'staff': return (value as TeamValues['staff']).map(({ userId, duty }) => `${coaches.find((each) => each.userId === userId)?.name ?? 'someone else'} (${dutyNames[duty].toLowerCase()})`).join(', ')
    default: return String(value)
  }
}
