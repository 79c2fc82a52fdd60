import type { TeamChoices } from '@portal/shared/directory/teams/schoolTeam.schemas'
import { Field } from '../../platform/ui/form/Field'
import { FormPart } from '../../platform/ui/form/FormLayout'
import type { ZodForm } from '../../platform/ui/form/useZodForm'
import { CoachesField } from './CoachesField'
import type { KnownCoach } from './CoachesField'
import { teamLabels } from './teamForm'
import type { TeamParsed, TeamValues } from './teamForm'

interface TeamPartsProps {
  form: ZodForm<TeamValues, TeamParsed>
  schoolActivityId: number
  choices: TeamChoices
  coaches: readonly KnownCoach[]
  /** The office alone puts teams into districts. */
  chooseDistrict: boolean
  /** Shown to schools, who cannot choose it. */
  districtName?: string | null
}

const optionsOf = (list: readonly { id: number; name: string }[]) => list.map(({ id, name }) => ({ value: String(id), label: name }))

/** The fields of a team, as the forms that add and change one draw them. */
export function TeamParts({ form, schoolActivityId, choices, coaches, chooseDistrict, districtName }: TeamPartsProps) {
  const levelId = form.watch('levelId')
  const districts = choices.districts.filter((each) => String(each.levelId) === levelId)
  return (
    <>
      <FormPart id="team" title="Team">
        <Field form={form} name="levelId" spec={{ label: teamLabels.levelId, kind: 'choice', options: [...(choices.levels.length === 1 ? [] : [{ value: '', label: 'Please choose' }]), ...optionsOf(choices.levels)] }} />
        <Field form={form} name="name" spec={{ label: teamLabels.name, optional: true, hint: 'Only if the school has another team at this level: Blue, B', placeholder: 'Blue' }} />
        <Field form={form} name="homeVenueId" spec={{ label: teamLabels.homeVenueId, kind: 'choice', optional: true, options: [{ value: '', label: 'Not specified' }, ...optionsOf(choices.venues)] }} />
        {chooseDistrict
          ? <Field form={form} name="districtId" spec={{ label: teamLabels.districtId, kind: 'choice', optional: true, options: [{ value: '', label: 'None' }, ...optionsOf(districts)] }} />
          : districtName !== undefined && <div><strong>District</strong><p className="dim">{districtName ?? 'None yet.'} The office chooses it.</p></div>}
      </FormPart>
      <FormPart id="coaches" title="Coaches" columns={false}>
        <CoachesField form={form} schoolActivityId={schoolActivityId} known={coaches} />
      </FormPart>
    </>
  )
}
