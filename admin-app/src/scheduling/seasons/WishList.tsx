import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { SeasonPage, SeasonWishFields } from '@portal/shared/scheduling/seasons/season.schemas'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FormPart } from '../../platform/ui/form/FormLayout'
import { errorAt } from './DaysParts'
import type { WishesFormState } from './DaysParts'
import { RemoveButton } from '../../platform/ui/button/RemoveButton'
import styles from './seasons.module.css'

type Wish = SeasonWishFields
type Teams = SeasonPage['teams']

const kindNames = ({ many, A }: ContestWords): Record<Wish['kind'], string> => ({
  blackout: `No ${many} on a day`, notAtHome: 'Not at home on a day', rivalry: 'Two meet on a day', fixed: `${A} at home on a day`,
})

/** The two teams of a wish, as its fields show them; null for all teams. */
const teamsIn = (wish: Wish): [number | null, number | null] =>
  wish.kind === 'fixed' ? [wish.homeTeamId, wish.awayTeamId] : wish.kind === 'rivalry' ? [wish.teamIds[0], wish.teamIds[1]] : [wish.teamId, null]

/** A wish of a kind for these teams; where one is missing, the first of the district. */
function wishOf(kind: Wish['kind'], [one, other]: [number | null, number | null], day: string, teams: Teams): Wish {
  const first = one ?? teams[0]?.teamId ?? 0
  const second = other ?? teams.find(({ teamId }) => teamId !== first)?.teamId ?? 0
  if (kind === 'blackout') return { kind, teamId: one, day }
  if (kind === 'notAtHome') return { kind, teamId: first, day }
  return kind === 'fixed' ? { kind, homeTeamId: first, awayTeamId: second, day } : { kind, teamIds: [first, second], day }
}

/** Days of rest, rivalries and fixed matches; what cannot be kept is named above the plan. */
export function WishList({ form, teams, words }: { form: WishesFormState; teams: Teams; words: ContestWords }) {
  const [wishes, firstDay] = form.watch(['wishes', 'firstDay'])
  const set = (next: Wish[]) => form.setValue('wishes', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const put = (index: number, wish: Wish) => set(wishes.map((each, at) => (at === index ? wish : each)))
  const options = teams.map(({ teamId, name }) => ({ value: String(teamId), label: name }))
  return (
    <FormPart id="wishes" title="Requests" lead="Requests that cannot be met are listed; the plan is complete anyway." columns={false}>
      <ul className={styles.rows}>
        {wishes.map((wish, index) => {
          const { kind, day } = wish
          const [one, other] = teamsIn(wish)
          const isPair = kind === 'fixed' || kind === 'rivalry'
          const id = `wishes.${index}`
          return (
            <li key={index} className={styles.row}>
              <FieldInput name={`${id}.kind`} spec={{ label: 'Request', kind: 'choice', options: Object.entries(kindNames(words)).map(([value, label]) => ({ value, label })) }} value={kind} onText={(text) => put(index, wishOf(text as Wish['kind'], [one, other], day, teams))} />
              <FieldInput
                name={`${id}.one`} spec={{ label: kind === 'fixed' ? 'At home' : isPair ? 'One team' : 'Team', kind: 'choice', options: kind === 'blackout' ? [{ value: '', label: 'All teams' }, ...options] : options }}
                value={String(one ?? '')} onText={(text) => put(index, wishOf(kind, [text === '' ? null : Number(text), other], day, teams))}
              />
              {isPair && <FieldInput name={`${id}.other`} spec={{ label: kind === 'fixed' ? 'Away' : 'Other team', kind: 'choice', options }} value={String(other ?? '')} onText={(text) => put(index, wishOf(kind, [one, Number(text)], day, teams))} />}
              <FieldInput name={`${id}.day`} spec={{ label: 'Day', kind: 'date' }} value={day} error={errorAt(form, `${id}.day`)} onText={(text) => put(index, { ...wish, day: text })} />
              <RemoveButton label={`Remove request ${index + 1}`} onRemove={() => set(wishes.filter((_, at) => at !== index))} />
            </li>
          )
        })}
      </ul>
      <div className={styles.actions}>
        <Button variant="default" leftSection={<IconPlus size="1rem" aria-hidden="true" />} onClick={() => set([...wishes, { kind: 'blackout', teamId: null, day: firstDay }])}>Add a request</Button>
      </div>
    </FormPart>
  )
}
