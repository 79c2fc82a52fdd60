import { useState } from 'react'
import type { ContestWords } from '@portal/shared/directory/activities/contestName.kinds'
import type { SeasonPage } from '@portal/shared/scheduling/seasons/season.schemas'
import { findVenues } from '../matches/matchPlace'
import { FieldInput } from '../../platform/ui/form/FieldInput'
import { FormPart } from '../../platform/ui/form/FormLayout'
import { SearchChoice } from '../../platform/ui/form/SearchChoice'
import { errorAt } from './DaysParts'
import type { WishesFormState } from './DaysParts'
import styles from './seasons.module.css'

/** Where each team plays at home, and how many matches a venue takes on one day. */
export function HomesPart({ form, teams, venues, words: { many, Many } }: { form: WishesFormState; words: ContestWords; teams: SeasonPage['teams']; venues: SeasonPage['venues'] }) {
  const [homes, places] = form.watch(['homes', 'places'])
  const [found, setFound] = useState<ReadonlyMap<number, string>>(() => new Map(venues.map(({ venueId, name }) => [venueId, name])))
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  const homeOf = (teamId: number) => homes.find((each) => each.teamId === teamId)?.venueId ?? null
  const setHome = (teamId: number, venueId: number | null) => {
    const next = teams.map((team) => ({ teamId: team.teamId, venueId: team.teamId === teamId ? venueId : homeOf(team.teamId) }))
    form.setValue('homes', next, options)
    form.setValue('places', places.filter((place) => next.some((each) => each.venueId === place.venueId)), options)
  }
  const setMost = (venueId: number, text: string) => {
    const others = places.filter((each) => each.venueId !== venueId)
    const typed = text.trim()
    // What is no number stays as it was: the field takes digits only.
    if (/^\d{0,2}$/.test(typed)) form.setValue('places', typed === '' ? others : [...others, { venueId, most: Number(typed) }], options)
  }
  const load = async (teamId: number, search: string) => {
    const all = await findVenues(teamId, search)
    setFound((before) => new Map([...before, ...all.map(({ venueId, name }) => [venueId, name] as const)]))
    return all.map(({ venueId, name, isHome, place }) => ({ value: String(venueId), label: name, hint: [isHome && 'Plays at home here', place].filter(Boolean).join(' · ') }))
  }
  const used = [...new Set(homes.flatMap(({ venueId }) => venueId ?? []))]
  const teamsAt = (venueId: number) => teams.filter(({ teamId }) => homeOf(teamId) === venueId).map(({ name }) => name).join(', ')
  return (
    <>
      <FormPart id="homes" title="Home venues" lead={`${Many} are at the home team’s venue. Without one they are at the school, in its local time. What you choose here is on the team’s page once the season is published.`}>
        {teams.map(({ teamId, name }) => {
          const venueId = homeOf(teamId)
          const index = homes.findIndex((each) => each.teamId === teamId)
          return (
            <SearchChoice
              key={teamId} name={`homes.${teamId}`} label={name} optional="unsaid" load={(search) => load(teamId, search)} error={errorAt(form, `homes.${index}.venueId`)}
              value={venueId === null ? null : { value: String(venueId), label: found.get(venueId) ?? '' }} onChange={(chosen) => setHome(teamId, chosen ? Number(chosen.value) : null)}
            />
          )
        })}
      </FormPart>
      {used.length > 0 && (
        <FormPart id="places" title="Room at the venues" lead={`How many ${many} of this season a venue can host per day. Empty: no limit.`}>
          {used.map((venueId) => (
            <div key={venueId} className={styles.place}>
              <FieldInput
                name={`places.${venueId}`} spec={{ label: `${Many} a day at ${found.get(venueId) ?? 'the venue'}`, kind: 'number', optional: true, hint: `Home of ${teamsAt(venueId)}` }}
                value={String(places.find((each) => each.venueId === venueId)?.most ?? '')} error={errorAt(form, `places.${places.findIndex((each) => each.venueId === venueId)}.most`)} onText={(text) => setMost(venueId, text)}
              />
            </div>
          ))}
        </FormPart>
      )}
    </>
  )
}
